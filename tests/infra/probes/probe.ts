/** A probe performs once, from outside, what a role is for. It throws if the result is wrong. */
import { expect, vi } from 'vitest'
import type { Form } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { bodyOf, requiredFiles } from '../../faults/payloads.ts'
import { postFile, uploadFor } from '../../faults/request.ts'
import type { Site } from '../site.ts'

export interface Probe {
  name: string
  run(site: Site): Promise<void>
}

export const formOf = (name: string) => forms.find(({ fields }) => fields.form === name) as Form
/** Waits for a result of Lambdas that nobody waits for. */
export const soon = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 5_000 })

/** @param send whether the announced file is sent, too */
export const upload = (site: Site, form: Form, field: string, send = true): Promise<string> =>
  uploadFor(
    form,
    field,
    async (file) => {
      const { status, body } = await site.post('uploads', file)
      expect(status).toBe(200)
      return { body }
    },
    send ? async (...file) => expect(await postFile(...file)).toBe(204) as undefined : async () => undefined,
  )

export async function filesOf(site: Site, form: Form): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { key } of requiredFiles(form)) found[key] = await upload(site, form, key)
  return found
}

/** Sends a lead of a form by a new person. Returns its id. */
export async function lead(
  site: Site,
  form: Form,
  more: object = {},
  options: Parameters<Site['post']>[2] = {},
): Promise<string> {
  const files = await filesOf(site, form)
  const body = { ...bodyOf(form, site.next(), files), ...more }
  const answer = await site.post(form.fields.path, body, options)
  expect([form.fields.form, answer.status]).toEqual([form.fields.form, 200])
  return String(answer.body.id)
}
