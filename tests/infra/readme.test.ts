/** Checks that each output, stack and setting in infra/README.md and infra/docs exists. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { synthesize } from './app.ts'

const DOCUMENTS = 'infra/docs'
const readme = readFileSync('infra/README.md', 'utf8')
const documents = readdirSync(DOCUMENTS).map((file) => readFileSync(`${DOCUMENTS}/${file}`, 'utf8'))
const text = [readme, ...documents].join('\n')
const section = (title: string) => text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''

const made = synthesize()

const outputsOf = (stage: string): string[] =>
  made.stacks
    .filter(({ stackName }) => stackName.startsWith(`Academy-${stage}-`))
    .flatMap(({ stackName }) => Object.keys(made.template(stackName).toJSON().Outputs ?? {}))

/** Names in backquotes after the word output or outputs, with commas and an "and" between. */
const namedIn = (part: string): string[] =>
  [...part.matchAll(/outputs? (`\w+`(?:(?:,| and)\s+`\w+`)*)/g)].flatMap(
    ([, list = '']) => list.match(/\w+(?=`)/g) ?? [],
  )

test('each document of operators has at most 1,500 words', () => {
  expect(documents.length).toBeGreaterThan(4)
  for (const document of [readme, ...documents])
    expect(document.split(/\s+/).length, document.split('\n')[0]).toBeLessThanOrEqual(1_500)
})

test('the table of stacks has each stack with each output that a person needs', () => {
  const rows = new Map<string, Set<string>>()
  for (const [, stack = '', cells = ''] of readme.matchAll(/^\| `([A-Z]\w+)` +\|(?:[^|]*\|){3}([^|]*)\|$/gm))
    rows.set(stack, new Set(cells.match(/(?<=`)\w+(?=`)/g)))
  const real = new Map<string, Set<string>>()
  for (const { stackName } of made.stacks) {
    const outputs = Object.keys(made.template(stackName).toJSON().Outputs ?? {})
    // CDK's own outputs link the stacks; those for a foreign zone are in the steps; each Lambda has one for its log.
    const own = outputs.filter((name) => !/^(Exports|Publish)Output|^Dns[A-Z]|^Log(?!Api|Contact)/.test(name))
    const part = stackName.split('-').at(-1) ?? ''
    real.set(part, new Set([...(real.get(part) ?? []), ...own]))
  }
  expect(rows).toEqual(real)
})

test('every output in the documents exists in the stage of its section', () => {
  for (const [title, stages, count] of [
    ['Deploy a stage', ['dev'], 8],
    ['With a domain', ['staging', 'prod'], 1],
    ['GitHub roles', ['dev', 'staging', 'prod'], 1],
    ['Staff access', ['dev', 'staging', 'prod'], 1],
    ['The table is lost', ['prod'], 1],
  ] as const) {
    const named = namedIn(section(title))
    expect(named, title).toHaveLength(count)
    for (const stage of stages)
      expect(outputsOf(stage), `${title}, ${stage}`).toEqual(expect.arrayContaining(named))
  }
  expect(namedIn(text)).toHaveLength(8 + 1 + 1 + 1 + 1)
})

test('every stack and setting in the documents exists', () => {
  const trail = /--trail-name-list ([\w-]+)/.exec(text)?.[1]
  const trails = made.resources('AWS::CloudTrail::Trail').map(({ Properties }) => Properties.TrailName)
  expect(trails).toEqual([trail])
  for (const [stack] of text.matchAll(/Academy-\w+-\w+/g))
    expect(made.stacks.map(({ stackName }) => stackName)).toContain(stack)
  const stages = readFileSync('infra/stages.ts', 'utf8')
  const settings =
    'redirectFrom mx senderTxt hasGithubProvider originSecret retainData leadsTable copyRegion personKey ' +
    'uploadBucket malwareScan dataEvents mailConcurrency'
  for (const name of settings.split(' ')) {
    expect(text).toContain(`\`${name}`)
    expect(stages).toContain(`${name}:`)
  }
})
