/** Length and language, where the academy has told them: `4 minutes, Telugu`. */
export function filmFacts(
  { minutes, spoken }: { minutes?: number | undefined; spoken?: string | undefined },
  locale: string,
): string {
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return [minutes && length.format(minutes), spoken && names.of(spoken)].filter(Boolean).join(', ')
}
