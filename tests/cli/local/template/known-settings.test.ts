/** The local stack accepts known settings only. */
import { expect, test } from 'vitest'
import { tableOf } from '../../table.ts'
import { resourcesOf } from '../small-template.ts'

const resolve = (Type: string, Properties: object) => () =>
  resourcesOf({ One: { Type, Properties: { ...Properties } } })

test.each(
  tableOf<[type: string, properties: object, setting: string][]>(import.meta.dirname, 'unknown-settings'),
)('%s with an unknown setting stops the start (%j)', (type, properties, setting) => {
  expect(resolve(type, properties)).toThrow(`the local stack does not know the setting ${setting} of One`)
})

test('known settings are accepted, also those without an effect', () => {
  const table = { KeySchema: [], Tags: [], SSESpecification: { SSEEnabled: true } }
  expect(resolve('AWS::DynamoDB::Table', table)).not.toThrow()
  expect(resolve('AWS::Budgets::Budget', { Budget: {} })).not.toThrow()
})
