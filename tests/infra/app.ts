/** The synthesized templates of every stage, made once per process. Tests must not change them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { buildApp } from '#infra/build-app.ts'
import { chooseStages, type Stage } from '#infra/stages.ts'

export type Synthesized = ReturnType<typeof synthesizeStages>

let all: Synthesized | undefined

/** Builds all stages in memory, with an empty Lambda for each bundle. With `only` it returns the part of one stage. */
export function synthesize(only = ''): Synthesized {
  all ??= synthesizeStages(chooseStages(undefined))
  const { template, stacks, resources } = all
  const own = only && `Academy-${only}-`
  return {
    template,
    stacks: stacks.filter(({ stackName }) => stackName.startsWith(own)),
    resources: (type, stack = own) => resources(type, stack),
  }
}

/** Synthesizes stages that a test has changed. */
export function synthesizeStages(stages: Stage[], release = 'abc1234', gallery: { src: string }[] = []) {
  const code = mkdtempSync(join(tmpdir(), 'lambda-'))
  writeFileSync(join(code, 'index.mjs'), '')
  const built = { bundles: { folder: () => code }, release, gallery }
  const app = buildApp(stages, built, { builtinCloudFormationValidation: false })
  app.synth()
  rmSync(code, { recursive: true })
  const stacks = app.node.children.filter((child) => Stack.isStack(child))
  const made = new Map<string, Template>()
  /** By stack name, e.g. `Academy-prod-Data`. */
  const template = (name: string) => {
    const found = made.get(name) ?? Template.fromStack(app.node.findChild(name) as Stack)
    made.set(name, found)
    return found
  }
  /** All resources of a type, in stacks whose name starts with `stack`, each at `Academy-prod-Data/<logical id>`. */
  const resources = (type: string, stack = '') =>
    stacks
      .filter(({ stackName }) => stackName.startsWith(stack))
      .flatMap(({ stackName }) =>
        Object.entries(template(stackName).findResources(type)).map(([id, { Properties }]) => ({
          at: `${stackName}/${id}`,
          Properties,
        })),
      )
  return { stacks, template, resources }
}

export interface Statement {
  Action: string | string[]
  Effect: string
  Resource: unknown
  Condition?: unknown
}

/** Every statement of every IAM policy of a template, with the logical id of its policy or role. */
export function statementsOf(template: Template): { id: string; statement: Statement }[] {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy'))
  const roles = Object.entries(template.findResources('AWS::IAM::Role'))
  return [
    ...policies.flatMap(([id, { Properties }]) =>
      (Properties.PolicyDocument.Statement as Statement[]).map((statement) => ({ id, statement })),
    ),
    ...roles.flatMap(([id, { Properties }]) =>
      ((Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]).flatMap((policy) =>
        policy.PolicyDocument.Statement.map((statement) => ({ id, statement })),
      ),
    ),
  ]
}

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat()
