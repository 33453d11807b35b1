/** Resolved resources of a template in a test. */
import { tmpdir } from 'node:os'
import { type Resources, resolveTemplates } from '#cli/local/template/resources.ts'

type Entries = Record<string, { Type: string; Properties?: Record<string, unknown> }>

const account = '000000000000'
const region = 'ap-south-1'

/** The stack `Test`. A resource without a name is `Test-<logical id>`. */
export const resourcesOf = (entries: Entries): Resources =>
  resolveTemplates({ Test: { account, region, Resources: entries } }, {}, tmpdir())

/** The role `Test-Role` with these statements. */
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
