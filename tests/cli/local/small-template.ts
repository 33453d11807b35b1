/** Resources of a template written in a test, resolved as those of the real ones are. */
import { tmpdir } from 'node:os'
import { type Resources, resolveTemplates } from '#cli/local/template/resources.ts'

type Entries = Record<string, { Type: string; Properties?: Record<string, unknown> }>

const account = '000000000000'
const region = 'ap-south-1'

/** A stack named `Test`; the name of a resource without one is `Test-<logical id>`. */
export const resourcesOf = (entries: Entries): Resources =>
  resolveTemplates({ Test: { account, region, Resources: entries } }, {}, tmpdir())

/** One role, `Test-Role`, with these statements. */
export const roleWith = (...Statement: object[]): Entries => ({
  Role: { Type: 'AWS::IAM::Role', Properties: {} },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'Policy',
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: { Version: '2012-10-17', Statement },
    },
  },
})
