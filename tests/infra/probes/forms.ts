/** Probes of visitors' actions. */
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
    const first = await site.post(form.fields.path, body)
    expect(first.status).toBe(200)
    expect(await site.post(form.fields.path, body)).toEqual(first)
    expect(await site.lead(String(first.body.id))).toBeDefined()
    const lines = site.lines.slice(from)
    expect(lines.filter((line) => line.includes('"LeadStored":1')).length).toBeGreaterThan(0)
    expect(complaints(lines)).toEqual([])
  },
})

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
