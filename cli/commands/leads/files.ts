/** `academy leads files`: downloads the files that a visitor uploaded, and prints their SHA-256. */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { writeAtomically } from '../../atomic-file.ts'
import { CliError, EXIT } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { type Download, fetchFile, type LeadFile, leadFiles, refusalOf, safeName } from '../../leads/files.ts'
import { assertIgnored, DELETE_AFTER_USE } from '../../leads/personal-file.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { withStore } from '../../leads/store.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('files', 'Download the files of a lead. Refuses a file that is not the one checked on arrival.', [
    'npx academy leads files 7F3A-9C21',
  ])
    .argument('<lead>', 'id or reference')
    .option('--out <folder>', 'folder to write to', 'personal-data')
    .option('--anyway', 'also save files that GuardDuty has not found clean; the audit notes it')
    .action(async (id, options) => {
      io.exitCode = await withStore(io, async (store) => {
        const lead = await findLead(store, id)
        const files = leadFiles(lead)
        if (files.length === 0) throw new CliError(`${referenceOf(lead.id)} has no files.`)
        const folder = resolve(io.cwd, options.out)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        assertIgnored(join(folder, 'file'))
        const { scanned } = store
        const contents = new Map<string, Uint8Array>()
        let unscanned = 0
        const fetched = async ({ field, key }: LeadFile) => {
          const download = await fetchFile(store, key)
          const refusal = download ? refusalOf(download, scanned, options.anyway) : undefined
          if (!download) io.say(`${field}: the file no longer exists in the store.`)
          else if (refusal) io.say(`${field}: not saved, ${refusal}.`)
          if (!download || refusal) return []
          const { sha256, check, scan = null, bytes, type } = download
          if (refusalOf(download, scanned)) {
            unscanned += 1
            io.say(
              `${field}: warning: GuardDuty has not found this file clean. Open it only on a safe machine.`,
            )
          }
          const file = join(folder, safeName(lead, field, type))
          contents.set(file, bytes)
          return [{ field, sha256, check, scan, bytes: bytes.length, file }]
        }
        const saved: Awaited<ReturnType<typeof fetched>> = []
        for (const file of files) saved.push(...(await fetched(file)))
        const counts = { leads: 1, files: saved.length, ids: [lead.id], ...(unscanned && { unscanned }) }
        await audit(store, io, 'files', counts)
        for (const [file, bytes] of contents) await writeAtomically(file, bytes)
        if (options.json) io.printJson(saved)
        else
          for (const { field, sha256, check, scan, file } of saved) {
            io.print(`${sha256}  ${file}`)
            io.say(`${field}: ${CHECKS[check]}; ${scan ? `GuardDuty: ${scan}` : 'not scanned for malware'}.`)
          }
        if (saved.length > 0) io.say(`Saved in ${folder}: ${DELETE_AFTER_USE}.`)
        if (saved.length === files.length) return EXIT.good
        return saved.length > 0 ? EXIT.partial : EXIT.findings
      })
    })

const CHECKS: Record<Download['check'], string> = {
  same: 'the file that was checked on arrival',
  other: 'another file',
  unknown: 'no checksum was stored on arrival',
}
