import { valueWithout } from '../model/translation/blocks.ts'
import { stateOf } from '../model/translation/state.ts'
import { merged } from '../model/translation/translate.ts'
import { validate } from '../model/validate.ts'
import type { Rule } from './rule.ts'
import { graphemes } from './translations.ts'

/** One character for each that people count, so that the limits of the English hold. */
function counted(value: unknown, locale: string): unknown {
  if (typeof value === 'string')
    return graphemes(value, locale)
      .map((one) => one[0])
      .join('')
  if (Array.isArray(value)) return value.map((entry) => counted(entry, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, counted(inner, locale)]))
}

export const translationLength: Rule = {
  id: 'translation-length',
  severity: 'error',
  summary: 'A translated text is as long as its field allows, in characters as people count them.',
  example: 'badge: ఎక్కువ మంది ఎంచుకున్న కోర్సు, అన్నిటికంటే ముందు చూడవలసినది',
  fix: 'Say it in fewer words.',
  run({ overlays }, { now }, report) {
    for (const overlay of overlays) {
      const { source, english, language, position } = overlay
      // They were short enough for the English that they were made from.
      const stale = stateOf(overlay, now).stale.map(({ block }) => block)
      const own = counted(valueWithout(overlay, stale), language.locale)
      const whole = { ...source, value: merged(english.value, own), position }
      for (const { message, line, col, got, expected } of validate(whole, english.schema).issues)
        report(source, { line, col }, message, { ...(got && { got }), ...(expected && { expected }) })
    }
  },
}
