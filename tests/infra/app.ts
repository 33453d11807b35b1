/** The synthesised templates of every stage, made once per test file. */
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { loadSite } from '#content/model/read.ts'
import { buildApp } from '#infra/build-app.ts'

export interface Synthesised {
  app: App
  stacks: Stack[]
  /** By stack name, e.g. `Academy-prod-Data`. */
  template: (name: string) => Template
}

const context = { '@aws-cdk/core:validateAgainstDefaultRules': true }

/** Builds all stages in memory, or the one named. */
export async function synthesise(only?: string): Promise<Synthesised> {
  const app = new App({ context })
  buildApp(app, await loadSite(), only)
  app.synth()
  const stacks = app.node.children.filter((child) => Stack.isStack(child)) as Stack[]
  const made = new Map<string, Template>()
  const template = (name: string) => {
    const found = made.get(name) ?? Template.fromStack(app.node.findChild(name) as Stack)
    made.set(name, found)
    return found
  }
  return { app, stacks, template }
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
