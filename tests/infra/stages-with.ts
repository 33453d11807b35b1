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

/** What a loss of the stack Data has left, by its place in the runbook. */
export const LEFT = {
  '<table>': 'Academy-prod-Data-leads-restored',
  '<label>': '2026-11-21T06:40:00.000',
  '<ARN of the secret>': 'arn:aws:secretsmanager:ap-south-1:333333333333:secret:PersonKey0A1-x7Yz-AbCdEf',
  '<bucket>': 'academy-prod-data-uploadsbucketc4b27cc7-1x2y',
}

/** Prod with the lines that a person adds after a loss of the stack Data. */
export function prodAfterLoss(): Stage {
  const runbook = readFileSync('infra/docs/disaster-recovery.md', 'utf8')
  const [lines = ''] = /(?<=```yaml\n +)\w[\s\S]+?(?=\n +```)/.exec(runbook) ?? []
  const filled = Object.entries(LEFT).reduce((text, [place, value]) => text.replace(place, value), lines)
  return stagesWith('prod', filled.replaceAll(/\n +/g, '\n  '))
}

/** A stage with one changed line. @throws StagesError if the line is invalid */
export function stagesWith(name: string, line: string): Stage {
  const [key = ''] = line.split(':')
  const [before = '', own = ''] = text.split(new RegExp(`^${name}:$`, 'm'))
  const changed = `${before}${name}:\n  ${line}${own.replace(new RegExp(`^  ${key}:.*\\n`, 'm'), '')}`
  return stagesFrom(changed).find((stage) => stage.name === name) as Stage
}
