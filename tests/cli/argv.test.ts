import { expect, test } from 'vitest'
import { buildProgram } from '#cli/program.ts'
import { testIo } from './io.ts'

const stop = new Error('parsed')

/** Arguments and options of the command that the words call. Words are separated by spaces, `_` is a space in a word. */
async function parse(line: string) {
  let chosen: { args: unknown[]; options: Record<string, unknown> } | undefined
  const program = buildProgram(testIo()).hook('preAction', (_, command) => {
    const args = command.processedArgs.flat().filter((word) => word !== undefined)
    chosen = { args, options: command.opts() }
    throw stop
  })
  const words = line.split(' ').map((word) => word.replaceAll('_', ' '))
  await program.parseAsync(words, { from: 'user' }).catch((error) => {
    if (error !== stop) throw error
  })
  return chosen
}

test.each<[string, string[], Record<string, unknown>]>([
  ['leads list', [], { limit: 50 }],
  ['leads list --form apply --limit 5 --unmask', [], { form: 'apply', limit: 5, unmask: true }],
  ['leads list --search 98765_43210', [], { search: '98765 43210', limit: 50 }],
  ['leads due --campaign monsoon', [], { campaign: 'monsoon', limit: 50 }],
  ['leads export --since 7d --format csv', [], { since: '7d', format: 'csv' }],
  ['leads export --since 7d --out a.xlsx --json', [], { since: '7d', out: 'a.xlsx', json: true }],
  ['leads export --fields id,name --source meta', [], { fields: 'id,name', source: 'meta' }],
  ['leads export --preset sales --out a.csv --force', [], { preset: 'sales', out: 'a.csv', force: true }],
  ['leads stats --city Pune --by course', [], { city: 'Pune', by: 'course' }],
  ['leads show ID', ['ID'], {}],
  ['leads person +91 98765 43210', ['+91', '98765', '43210'], {}],
  ['leads files ID --out x', ['ID'], { out: 'x' }],
  ['leads status lost ID b --note n', ['lost', 'ID', 'b'], { note: 'n' }],
  ['leads status lost ID --reason price', ['lost', 'ID'], { reason: 'price' }],
  ['leads status won ID --batch 1_May --fee 65000', ['won', 'ID'], { batch: '1 May', fee: 65_000 }],
  ['leads status enrolled ID --fee ₹1,05,000', ['enrolled', 'ID'], { fee: 105_000 }],
  ['leads status enrolled ID --fee Rs._65,000', ['enrolled', 'ID'], { fee: 65_000 }],
  ['leads undo ID b --note n', ['ID', 'b'], { note: 'n' }],
  ['leads note ID two words', ['ID', 'two', 'words'], {}],
  ['leads note ID rings --call mon', ['ID', 'rings'], { call: 'mon' }],
  ['leads story approve ID --class C', ['approve', 'ID'], { class: 'C' }],
  ['leads erase a@b.c --dry-run', ['a@b.c'], { dryRun: true }],
  ['leads erase a@b.c --yes', ['a@b.c'], { yes: true }],
  ['leads redrive', [], {}],
  ['leads redrive ID --held', ['ID'], { held: true }],
  ['leads restore --stage prod --to 24h --keep', [], { stage: 'prod', to: '24h', keep: true }],
  ['leads restore --adopt t', [], { adopt: 't' }],
  ['leads seed --stage staging', [], { stage: 'staging', count: 50 }],
  ['completion words -- leads list --fo', ['words', 'leads', 'list', '--fo'], {}],
  ['today --json', [], { json: true }],
  ['doctor --json', [], { json: true }],
  ['doctor --stage prod', [], { stage: 'prod' }],
])('academy %s is parsed', async (line, args, options) => {
  expect(await parse(line)).toEqual({ args, options })
})

test.each([
  'leads show',
  'leads status lost',
  'leads erase',
  'leads show ID too-much',
  'leads undo',
  'leads status lost ID --reason cheap',
  'leads status enrolled ID --fee -1',
  'leads status enrolled ID --fee ',
  'leads status enrolled ID --fee 65k',
  'leads status enrolled ID --fee 0x10',
  'leads status enrolled ID --fee 200,00,000',
  'leads export --preset all',
  'leads list --limit -1',
  'leads list --limit 0',
  'leads due --limit 0',
  'leads list --limit 1.5',
  'leads seed --count 0',
  'leads restore --stage production',
  'release rollback --stage prod --api --to r20261121-101530',
  'leads list --held --unwritten',
  'leads erase E-0B5C11D2 --dry-run --done',
  'login --sso https://example.awsapps.com/start --mfa-device arn:aws:iam::1:mfa/asha',
  'serve --dev --no-site',
])('academy %s is refused before anything runs', async (line) => {
  await expect(parse(line)).rejects.toThrow()
})
