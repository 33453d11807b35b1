import type { Rule } from './rule.ts'
import { translatedBlocks } from './translations.ts'

/** Of the letters of a block. Names, units and abbreviations stay in Latin letters. */
const LEAST = 0.4
/** A few words may be names. */
const SHORT = 40

/** Without links, components and addresses. */
const read = (text: string): string => text.replace(/\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|[\w.+-]+@\S+/g, ' ')

export const translationScript: Rule = {
  id: 'translation-script',
  severity: 'warning',
  summary: 'A translation is written in the letters of its language.',
  example: 'description: The course prepares you for the certificate.',
  fix: 'Translate the block; words that people use in English are written in the letters of the language.',
  run(site, _facts, report) {
    for (const { overlay, block, text } of translatedBlocks(site)) {
      const letters = read(text).match(/\p{L}/gu) ?? []
      const own = new RegExp(`\\p{Script=${overlay.language.script}}`, 'u')
      const share = letters.filter((letter) => own.test(letter)).length / Math.max(1, letters.length)
      if (block.kind !== 'name' && letters.length >= SHORT && share < LEAST)
        report(
          overlay.source,
          block.place(),
          `${block.path} is hardly in ${overlay.language.script} letters`,
          {
            got: `${Math.round(share * 100)} %`,
            expected: `${LEAST * 100} % or more`,
          },
        )
    }
  },
}
