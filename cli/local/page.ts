/** Answers of the local stack's own pages (mail, alarms): plain HTML without scripts, or JSON. */
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#lambdas/core/html.ts'

const format = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** A moment in India, as HTML. @param iso ISO 8601 */
export const timeOf = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(format.format(new Date(iso)))} IST</time>`

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem }
h1 { font-size: 1.4rem; margin: 0 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8884; padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { white-space: nowrap }
pre { background: #8881; border-radius: .5rem; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { border: 1px solid #8884; border-radius: .5rem; background: #fff; width: 100%; height: 36rem }
.empty { padding: 2rem 0 }`

/** @param body HTML; the caller escapes what it quotes */
export function sendPage(response: ServerResponse, title: string, body: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; base-uri 'none'; form-action 'none'",
  })
  response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`)
}

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(value)}\n`)
}
