/** Reads the English dictionary and the words of spelling.txt for the content rule `spelling`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dictionary } from '#content/checks/shared/rule.ts'

/** Returns a dictionary of British English and our own words. @param root content folder; its spelling.txt has a word per line */
export async function readDictionary(root: string): Promise<Dictionary> {
  // Imported here, so that commands that need no dictionary do not load it.
  const [{ default: nspell }, { default: british }] = await Promise.all([
    import('nspell'),
    import('dictionary-en-gb'),
  ])
  const spell = nspell({ aff: Buffer.from(british.aff), dic: Buffer.from(british.dic) })
  const list = await readFile(join(root, 'spelling.txt'), 'utf8').catch(() => '')
  const listed = new Set(
    list
      .split(/\r?\n/)
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.trim().toLowerCase()),
  )
  const isKnown = (word: string) =>
    listed.has(word.toLowerCase()) ||
    spell.correct(word) ||
    // Search keywords contain months and places in lower case, but the dictionary has them with a capital letter.
    spell.correct(word.charAt(0).toUpperCase() + word.slice(1))
  const known = new Map<string, boolean>()
  return {
    has(word) {
      const plain = word.replaceAll('’', "'")
      const answer = known.get(plain) ?? isKnown(plain)
      known.set(plain, answer)
      return answer
    },
    suggest: (word) => spell.suggest(word),
  }
}
