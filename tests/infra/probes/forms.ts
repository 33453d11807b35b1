/** Probes of visitors' actions. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Form } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { bodyOf } from '../../faults/payloads.ts'
import { filesOf, lead, type Probe, upload } from './probe.ts'

/** Lambdas log errors that the visitor need not know. */
const complaints = (lines: string[]) => lines.filter((line) => /"level":"(warn|error)"/.test(line))

/** Accepts a form, and recognizes it when it is sent again. */
const accepts = (form: Form): Probe => ({
  name: `${form.fields.form} stores a lead once, counts it, and complains of nothing`,
  async run(site) {
    const from = site.lines.length
    const body = bodyOf(form, site.next(), await filesOf(site, form))
    const id = randomUUID()
    for (const _twice of [1, 2]) expect((await site.post(form.fields.path, body, id)).status).toBe(200)
    expect((await site.post(form.fields.path, { ...body, ...other(form, body) }, id)).status).toBe(409)
    expect(await site.lead(id)).toBeDefined()
    const lines = site.lines.slice(from)
    expect(lines.filter((line) => line.includes('"LeadStored":1')).length).toBeGreaterThan(0)
    expect(complaints(lines)).toEqual([])
  },
})

/** The same body with one text changed. */
function other(form: Form, body: Record<string, unknown>): Record<string, unknown> {
  const field = form.fields.fields.find(({ type }) => type === 'text' || type === 'email')
  return field ? { [field.key]: `x${String(body[field.key])}` } : {}
}

const takesFiles = (form: Form): Probe => {
  const field = form.fields.fields.find(({ type }) => type === 'file')?.key ?? ''
  return {
    name: `${form.fields.form} claims a file that is there, and asks again for one that is not`,
    async run(site) {
      const key = await upload(site, form, field)
      const found = await site.lead(await lead(site, form, { [field]: key }))
      expect(JSON.stringify(found?.payload[field])).toContain(key)
      const missing = { ...bodyOf(form, site.next()), ...(await filesOf(site, form)) }
      const answer = await site.post(form.fields.path, {
        ...missing,
        [field]: await upload(site, form, field, false),
      })
      expect([answer.status, Object.keys((answer.body.fields as object) ?? {})]).toEqual([400, [field]])
    },
  }
}

export const formProbes: readonly Probe[] = [
  ...forms.map(accepts),
  ...forms.filter((form) => form.fields.fields.some(({ type }) => type === 'file')).map(takesFiles),
]
