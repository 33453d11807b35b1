/** The privacy text is compared with the code: each name in it is one of the code, and none of the code is missing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { legalParts } from '#content/checks/rules/pages.ts'
import { BACKUP_COPY_DAYS } from '#infra/constructs/backup.ts'
import * as kept from '#infra/retention.ts'
import { readStages } from '#infra/stages.ts'
import { forms } from '#lambdas/forms.ts'
import { waitsForGuardian } from '#lambdas/shared/age.ts'
import * as stored from '#site/entry/storage-keys.ts'
import { COOKIE, STORAGE_KEY } from '#site/language/choose-language.ts'
import { sourceFiles } from '../boundaries.ts'
import { readTable } from '../data.ts'
import { shippedSite } from '../shipped-site.ts'
import { htmlFiles, read } from '../site/build/built.ts'
import { findings } from './fixtures/apply.ts'

const text = readFileSync('content/legal/privacy.mdx', 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('| '))

/** Names that the text gives as code, in the first cell of a table or in a sentence. */
const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

const sources = sourceFiles('.').filter((file) => file.startsWith('site/'))
const keys = { ...stored, COOKIE, STORAGE_KEY }

/** Hosts that a page's policy lets the browser contact. */
const hosts = new Set(
  htmlFiles.flatMap((file) => {
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(file)) ?? []
    return [...policy.matchAll(/https:\/\/([^\s;/]+)/g)].map(([, host = '']) => host)
  }),
)

test('what a page keeps in the browser has its name from the one list', () => {
  const names = Object.keys(keys)
  const others = sources.flatMap((file) => {
    const code = readFileSync(join('.', file), 'utf8')
    const accesses = code.match(/(?:local|session)Storage\b(?!')[.\w]*\(?\w*/g) ?? []
    const strange = accesses.filter((one) => {
      const [, name = ''] = /^\w+\.(?:get|set|remove)Item\((\w+)$/.exec(one) ?? []
      return !names.includes(name)
    })
    const elsewhere = code.match(/\bindexedDB\b|\bcookieStore\b|\bcaches\.|\bdocument\.cookie\b/g) ?? []
    return [...strange, ...elsewhere].map((one) => `${file}: ${one}`)
  })
  // The cookie is read, and mended where its language is another one; a page makes none.
  const cookie = 'site/language/choose-language.ts: document.cookie'
  expect(others).toEqual([cookie, cookie])
})

/** Hosts that leads are pushed to. */
const pushHosts = readStages().flatMap(({ push }) => Object.values(push).map(({ url }) => new URL(url).host))

test('the text names each entry of the browser, each host and each region, and no other', () => {
  const regions = readStages().flatMap(({ region, copyRegion }) => [region, copyRegion ?? region])
  expect(htmlFiles.length).toBeGreaterThan(70)
  const all = new Set([...Object.values(keys), ...hosts, ...regions, ...pushHosts])
  expect([...new Set(named)].sort()).toEqual([...all].sort())
  expect(text).toContain('Amazon Web Services')
  expect(text).toContain('SES')
})

test('the text says that leads are passed on to no other system as long as none is configured', () => {
  const words = 'No form passes what you send on to a system of another company by itself'
  expect(text.includes(words)).toBe(pushHosts.length === 0)
})

/** Row → what its second cell begins with; a period that the code has anew asks for its row by its type. */
const PERIODS: Record<keyof typeof kept, readonly [row: string, days: number]> = {
  LOG_RETENTION: ['Record of each access to stored forms and files', kept.LOG_RETENTION],
  LOG_FILE_RETENTION: ['Technical logs', kept.LOG_FILE_RETENTION.toDays()],
  FILE_VERSION_RETENTION: ['Earlier and deleted versions of a file', kept.FILE_VERSION_RETENTION.toDays()],
  UNCLAIMED_FILE_RETENTION: ['Files you attach', kept.UNCLAIMED_FILE_RETENTION.toDays()],
}

/** As the text writes it: in days below sixty, in months of a year's twelfth above. */
const period = (days: number) =>
  days === 1 ? 'a day' : days < 60 ? `${days} days` : `${Math.round(days / 30.4)} months`

/** Row of the text for the period of a form. */
const ROW_OF_FORM: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter address, not confirmed',
  privacy: 'Privacy requests',
  story: 'Stories you share with us',
}

test.each([
  ...Object.values(PERIODS),
  ['History of the database', BACKUP_COPY_DAYS] as const,
  ...forms.map(
    ({ fields }) => [ROW_OF_FORM[fields.form] ?? 'Enquiries, applications', fields.retentionDays] as const,
  ),
])('%s: %d days, as the code has it', (row, days) => {
  const [found, ...more] = rows.filter((line) => line.startsWith(`| ${row}`))
  expect(more).toEqual([])
  expect(found?.split('|')[2]).toContain(period(days))
})

/** A file, its code, and the sentence of the text about it. */
const SAID = readTable<[string, string, string][]>('content/privacy.yaml')

test.each(SAID)('%s has "%s", and the text says so', (file, code, words) => {
  expect(readFileSync(file ?? '', 'utf8')).toContain(code)
  expect(text).toContain(words)
})

test('the text says who is treated as a child, and names the malware scan if a stage has one', () => {
  expect(waitsForGuardian({ age: 'unknown', childlike: true })).toBe(true)
  expect(text).toContain('If the answer suggests a child, we treat the person as one')
  expect(text.includes('GuardDuty')).toBe(readStages().some(({ malwareScan }) => malwareScan))
})

test('each dated part of a legal text is sealed by its hash', async () => {
  const parts = (await shippedSite()).legal.flatMap(legalParts)
  expect(parts.length).toBeGreaterThan(4)
  expect(parts.map(({ hash }) => hash)).toEqual(parts.map(({ actual }) => actual))
})

test('after a typing error in a sealed part, the message names the hash that mends it, and who approves', async () => {
  const sealed = (hash: string) =>
    findings([['legal/terms.mdx', 'lastUpdated: 2024-12-15', `lastUpdated: 2024-12-15\nhash: "${hash}"`]])
  const [issue] = (await sealed('0123456789abcdef')).issues
  const [, hash = ''] = /hash: "(\w+)" if you mended a typing error/.exec(issue?.expected ?? '') ?? []
  expect(issue?.expected).toContain('the privacy owner')
  expect((await sealed(hash)).issues).toEqual([])
})

test('what goes wrong is reported within 72 hours, and under the Rules of 2025', () => {
  expect(text).toMatch(/Digital Personal Data Protection Rules, 2025[^|]*72 hours/)
})
