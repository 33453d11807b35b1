/** The columns of an export: the same for a form whatever its leads hold; wire keys keep their names (API-10). */
import { didYouMean } from '#content/model/suggest.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'
import { CliError, exit } from '../errors.ts'
import type { Cell, Column } from './cell.ts'
import { deskColumns, type Preset, presetColumns } from './desk-columns.ts'
import { ist } from './when.ts'

const words = (utm: Record<string, string> | undefined): string | null =>
  utm && Object.keys(utm).length > 0
    ? Object.entries(utm)
        .map(([key, value]) => `${key}=${value}`)
        .join('&')
    : null

const before: readonly Column[] = [
  { name: 'id', of: (lead) => lead.id },
  { name: 'form', of: (lead) => lead.form },
  { name: 'createdAt', kind: 'moment', of: (lead) => ist(lead.createdAt) },
  { name: 'status', of: (lead) => lead.status },
]

const after: readonly Column[] = [
  { name: 'phoneE164', kind: 'phone', of: (lead) => lead.phoneE164 ?? null },
  { name: 'minor', of: (lead) => lead.minor ?? false },
  { name: 'age', of: (lead) => lead.age ?? null },
  { name: 'doNotMail', of: ({ news }) => (news ? news.refusal !== undefined : null) },
  { name: 'quality', of: (lead) => lead.quality },
  { name: 'page', of: (lead) => lead.source.page ?? null },
  { name: 'referrer', of: (lead) => lead.source.referrer ?? null },
  { name: 'utmFirst', of: (lead) => words(lead.source.utmFirst) },
  { name: 'utmLast', of: (lead) => words(lead.source.utmLast) },
  { name: 'lang', of: (lead) => lead.source.lang ?? null },
  { name: 'consent', of: (lead) => lead.consent ?? null },
  { name: 'mail', of: (lead) => mailText(lead) },
  { name: 'release', of: (lead) => lead.release ?? null },
  { name: 'language', of: (lead) => lead.language ?? 'en' },
]

/** State of the outbox in one cell: `visitor sent, staff pending`. */
export function mailText(lead: Lead): string {
  return Object.entries(lead.mail)
    .map(([to, mail]) => `${to} ${mail.state}`)
    .join(', ')
}

/**
 * Columns for these forms: ours, then every wire key in the order of the forms, then what we know beside it.
 * @param wanted names in the order wanted (`--fields`), of these columns or of the desk's; or a preset of them
 * @throws CliError (usage) naming what does not exist and what does.
 */
export function columnsOf(
  forms: readonly FormFields[],
  wanted?: readonly string[] | { preset: Preset },
): Column[] {
  const fields = new Map(forms.flatMap((form) => form.fields.map((field) => [field.key, field] as const)))
  const payload = [...fields].map(
    ([key, { type }]): Column => ({
      name: key,
      ...(type === 'tel' && { kind: 'phone' as const }),
      of: (lead) => (lead.payload[key] as Cell | undefined) ?? null,
    }),
  )
  const all = [...before, ...payload, ...after]
  if (!wanted) return all
  const byName = new Map([...all, ...deskColumns].map((column) => [column.name, column]))
  if ('preset' in wanted) return presetColumns(wanted.preset, byName)
  const unknown = wanted.find((name) => !byName.has(name))
  if (unknown !== undefined)
    throw new CliError(
      `Unknown column "${unknown}".${didYouMean(unknown, byName.keys())} Known columns: ${[...byName.keys()].join(', ')}.`,
      exit.usage,
    )
  return wanted.flatMap((name) => byName.get(name) ?? [])
}
