/** A stage of stages.yaml with one changed line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStages, type Stage } from '#infra/stages.ts'

/** @throws StagesError if the line is invalid */
export function stagesWith(name: string, line: string): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  try {
    const file = join(folder, 'stages.yaml')
    const [key = ''] = line.split(':')
    const [before = '', own = ''] = readFileSync('infra/stages.yaml', 'utf8').split(
      new RegExp(`^${name}:$`, 'm'),
    )
    writeFileSync(file, `${before}${name}:\n  ${line}${own.replace(new RegExp(`^  ${key}:.*\\n`, 'm'), '')}`)
    return readStages(file).find((stage) => stage.name === name) as Stage
  } finally {
    rmSync(folder, { recursive: true })
  }
}
