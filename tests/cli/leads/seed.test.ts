import { expect, test } from 'vitest'
import { sampleLead } from '#cli/leads/sample-leads.ts'
import { payloadSchema } from '#lambdas/core/intake/contract.ts'
import { forms } from '#lambdas/forms.ts'
import { NOW, PERSON_KEY, testWorld } from './world.ts'

const world = await testWorld()

test.each(forms.map((form) => [form.fields.form, form] as const))(
  'a sample lead of %s is valid, marked, and never mailed',
  (_, { fields }) => {
    for (let n = 0; n < 20; n++) {
      const lead = sampleLead(fields, n, new Date(NOW), PERSON_KEY)
      const files = fields.fields.filter(({ type }) => type === 'file').map(({ key }) => [key, 'uploads/x'])
      expect(
        payloadSchema(fields).safeParse({ ...lead.payload, ...Object.fromEntries(files) }).error,
      ).toBeUndefined()
      expect(lead).not.toHaveProperty('gsi2pk')
      expect(Object.values(lead.mail).map(({ state }) => state)).toEqual(['skipped'])
      expect(lead.quality).toContain('sample')
      // A day before a form without leads is reported.
      expect(lead.ttl).toBe(Date.parse(NOW) / 1000 + 6 * 86_400)
      expect(JSON.stringify(lead.payload)).not.toMatch(/@(?!example\.com)/)
    }
  },
)

test('seed stores leads of every form with several statuses', async () => {
  const io = await world.academy('leads seed --count 48 --json')
  expect(io.code).toBe(0)
  expect(JSON.parse(io.out).leads).toHaveLength(48)
  const list = await world.academy('leads list --json --limit 100')
  const rows: { form: string; status: string; quality: string[] }[] = JSON.parse(list.out)
  expect(new Set(rows.map(({ form }) => form)).size).toBe(forms.length)
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(3)
  expect(rows.every(({ quality }) => quality.includes('sample'))).toBe(true)
})
