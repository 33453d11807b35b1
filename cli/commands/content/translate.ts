/** `academy content translate <action>`: starts, compares and accepts translations of files. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { Argument } from '@commander-js/extra-typings'
import { stringify } from 'yaml'
import { everyPage, type Overlay } from '#content/model/site.ts'
import { type AcceptedHashes, writeAccepted } from '#content/model/translation/accepted.ts'
import { textBlocks } from '#content/model/translation/blocks.ts'
import { translationState } from '#content/model/translation/state.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { openSite } from '../../content/place.ts'
import { translationFileName } from '../../content/rename.ts'
import { UsageError } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

/** Creates a translation file from the English page, with the name of the translator and the date. */
function start(io: Io, { site, root }: Awaited<ReturnType<typeof openSite>>, file: string): void {
  const name = file.slice(file.indexOf('/') + 1)
  const english = everyPage(site).find((page) => page.file.endsWith(`content/${name}`))
  if (!english) throw new UsageError(`content/${name} is not a page.`)
  if (existsSync(join(root, file))) throw new UsageError(`content/${file} exists already.`)
  const by = gitUserName(root) || userInfo().username
  const translation = { status: 'draft', by, on: istDay(now(io.env)) }
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `---\n${stringify({ translation })}---\n${english.body}`)
  io.say(`content/${file}: translate the text. Missing fields: npx academy content check ${file}`)
}

function gitUserName(cwd: string): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** Prints each block that is untranslated, or translated from an older English text, next to the current English. */
function diff(io: Io, overlays: readonly Overlay[]): void {
  const rows = overlays.flatMap((overlay) =>
    textBlocks(overlay).flatMap(({ path, english, hash, text, kind, madeFrom }) =>
      (text === undefined ? kind === 'name' : madeFrom === hash)
        ? []
        : `${overlay.file}  ${path}\nen: ${english}\n${overlay.language.code}: ${text ?? ''}`,
    ),
  )
  for (const row of rows) io.print(`${row.trim().replaceAll('\n', '\n  ')}\n`)
  io.say(`${counted(rows.length, 'block')} to review`)
}

/** Records that each translation matches the current English text. */
function accept(io: Io, root: string, overlays: readonly Overlay[]): void {
  for (const overlay of overlays) writeAccepted(root, translationFileName(overlay), currentHashes(overlay))
  const missing = overlays.flatMap((overlay) =>
    translationState(overlay).missing.map(({ path }) => `${overlay.file}  ${path}`),
  )
  for (const place of missing) io.say(`not accepted, because it is not translated: ${place}`)
  const rest = missing.length > 0 ? `; ${counted(missing.length, 'block')} not translated yet` : ''
  io.say(`${counted(overlays.length, 'file')} accepted${rest}`)
}

/** Maps the key of each translated block to the hash of its current English text. */
export function currentHashes(overlay: Overlay): AcceptedHashes {
  const translated = textBlocks(overlay).filter(({ text }) => text !== undefined)
  return Object.fromEntries(translated.map(({ key, hash }) => [key, hash]))
}

export default (io: Io) =>
  plainCommand('translate', 'Start, compare and accept translations.', [
    'npx academy content translate start courses/fpv-basic.mdx',
    'npx academy content translate diff courses/dgca-small.mdx',
    'npx academy content translate accept courses/dgca-small.mdx',
  ])
    .addArgument(new Argument('<action>').choices(['start', 'diff', 'accept'] as const))
    .argument('[files...]', 'files, relative to the folder of the language')
    .option('--language <code>', 'code of the language; default: the first of languages.yaml')
    .option('--all', 'compare or accept every translated file')
    .action(async (action, names, { all = false, language }) => {
      const place = await openSite(io)
      const { site, root } = place
      const code = language ?? site.languages[0]?.code ?? ''
      if (!site.languages.some((language) => language.code === code)) {
        const codes = site.languages.map((language) => language.code).join(', ')
        throw new UsageError(`content/languages.yaml has no language "${code}". Known languages: ${codes}.`)
      }
      if (all && names.length > 0) throw new UsageError('Name files or add --all, not both.')
      if (names.length === 0 && (!all || action === 'start'))
        throw new UsageError(`Name a file: npx academy content translate ${action} courses/dgca-small.mdx`)
      const files = names.map((name) => `${code}/${name.replace(new RegExp(`^(content/)?(${code}/)?`), '')}`)
      if (action === 'start') {
        for (const file of files) start(io, place, file)
        return
      }
      const existing = site.overlays.filter(
        (overlay) => overlay.language.code === code && overlay.source.text !== '',
      )
      const overlays = files.map((file) => {
        const match = existing.find((overlay) => translationFileName(overlay) === file)
        if (match) return match
        throw new UsageError(
          existsSync(join(root, file))
            ? `content/${file} has errors. List them: npx academy content check ${file}`
            : `There is no file content/${file}.`,
        )
      })
      if (action === 'diff') diff(io, all ? existing : overlays)
      else accept(io, root, all ? existing : overlays)
    })
