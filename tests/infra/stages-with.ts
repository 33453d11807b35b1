/** stages.yaml with a changed text. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStages, type Stage } from '#infra/stages.ts'

const text = readFileSync('infra/stages.yaml', 'utf8')

/** @throws StagesError if the text is invalid */
export function stagesFrom(changed: string): Stage[] {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  try {
    const file = join(folder, 'stages.yaml')
    writeFileSync(file, changed)
    return readStages(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** All stages with `good` replaced. @throws Error if the file does not contain it */
export function stagesChanged(good: string | RegExp, bad: string): Stage[] {
  const changed = text.replace(good, bad)
  if (changed === text) throw new Error(`stages.yaml has no ${good}`)
  return stagesFrom(changed)
}

/** A stage with one changed line. @throws StagesError if the line is invalid */
export function stagesWith(name: string, line: string): Stage {
  const [key = ''] = line.split(':')
  const [before = '', own = ''] = text.split(new RegExp(`^${name}:$`, 'm'))
  const changed = `${before}${name}:\n  ${line}${own.replace(new RegExp(`^  ${key}:.*\\n`, 'm'), '')}`
  return stagesFrom(changed).find((stage) => stage.name === name) as Stage
}
