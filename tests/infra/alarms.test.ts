import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { readStages } from '#infra/stages.ts'
import { testIo } from '../cli/io.ts'
import { type Statement, statementsOf, synthesize } from './app.ts'

const made = synthesize()

const stages = readStages()
const alarmsOf = (stage: string) =>
  made.resources('AWS::CloudWatch::Alarm', `Academy-${stage}-`).map(({ Properties }) => Properties)

test('an alarm has one metric, names its stage, who is affected and what to do first, and notifies of start and end', () => {
  for (const { name } of stages) {
    const alarms = alarmsOf(name)
    expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(alarms.length)
    for (const alarm of alarms) {
      const { AlarmName, AlarmDescription, AlarmActions, OKActions, Metrics, MetricName } = alarm
      expect(AlarmName).toMatch(new RegExp(`^academy ${name}: [a-z].*[a-z]$`, 'i'))
      expect(AlarmDescription, AlarmName).toMatch(
        new RegExp(
          `^[A-Z].{30,}\\. First: .{20,}\\. Log: \`(aws logs tail <output Log\\w+ of Academy-${name}-Api> --since 15m|aws backup list-(copy|backup)-jobs --region ap-south-1)\`$`,
        ),
      )
      // CloudWatch accepts no longer text.
      expect(AlarmDescription.length, AlarmName).toBeLessThanOrEqual(1024)
      expect(AlarmActions.length, AlarmName).toBeGreaterThan(0)
      expect(OKActions, AlarmName).toHaveLength(1)
      // CloudWatch cannot compute a sum while one part has no data, so such an alarm would stay green.
      expect([AlarmName, Metrics, typeof MetricName]).toEqual([AlarmName, undefined, 'string'])
      const own = [{ Name: 'stage', Value: name }]
      if (alarm.Namespace === 'Academy') expect(alarm.Dimensions, AlarmName).toEqual(own)
    }
  }
})

test('every Lambda and the API have an output with the name of their log, and an alarm names one of them', () => {
  for (const { name } of stages) {
    const outputs = made.template(`Academy-${name}-Api`).toJSON().Outputs
    const logs = Object.keys(outputs).filter((id) => id.startsWith('Log'))
    const functions = made.resources('AWS::Lambda::Function', `Academy-${name}-Api`)
    expect(logs).toHaveLength(functions.length + 1)
    expect(new Set(logs.map((id) => outputs[id].Value.Ref)).size).toBe(logs.length)
    expect(outputs.LogConfirmationLinks.Value.Ref).toMatch(/^confirmationlinksLog/)
    for (const { AlarmName, AlarmDescription } of alarmsOf(name))
      if (!AlarmDescription.includes('aws backup'))
        expect(logs, AlarmName).toContain(/<output (\w+)/.exec(AlarmDescription)?.[1])
  }
})

test('every CLI command in an alarm exists', async () => {
  const named = stages.flatMap(({ name }) =>
    alarmsOf(name).flatMap(({ AlarmDescription }) => [
      ...AlarmDescription.matchAll(/`(?:ACADEMY_STAGE=\w+ )?npx academy ([^`]+)`/g),
    ]),
  )
  const commands = [...new Set(named.map(([, words]) => words))]
  expect(commands.length).toBeGreaterThan(4)
  for (const words of commands) {
    const io = testIo()
    expect([words, await runCli([...words.split(' '), '--help'], io)]).toEqual([words, 0])
    const [, help = ''] = /^Usage: npx academy (.*?) \[options\]/.exec(io.out) ?? []
    expect(words.startsWith(help), `${words}: ${io.out}`).toBe(true)
    for (const option of words.match(/--[\w-]+/g) ?? []) expect(io.out).toContain(option)
  }
})

test('silence rings for the sweeper, the canary and the stream', () => {
  for (const { name } of stages) {
    const silent = alarmsOf(name).filter(
      ({ TreatMissingData, Namespace }) => TreatMissingData === 'breaching' && Namespace !== 'AWS/Backup',
    )
    const names = silent.map(({ MetricName }) => MetricName)
    expect(names.sort()).toEqual(['CanaryDelivered', 'Invocations', 'OutboxAge'])
    for (const { Period, EvaluationPeriods } of name === 'prod' ? silent : [])
      expect(Period * EvaluationPeriods).toBeLessThanOrEqual(900)
  }
})

test('throttling of each operation that the Lambdas use rings, also in an index', () => {
  const operations = new Set(
    statementsOf(made.template('Academy-prod-Api'))
      .flatMap(({ statement }) => [statement.Action].flat())
      .filter((action) => /^dynamodb:(Put|Update|Get)Item$|^dynamodb:(Query|Scan)$/.test(action))
      .map((action) => action.replace('dynamodb:', '')),
  )
  const throttled = alarmsOf('prod').filter(({ Namespace }) => Namespace === 'AWS/DynamoDB')
  const dimension = (Dimensions: { Name: string; Value: string }[], name: string) =>
    Dimensions.find(({ Name }) => Name === name)?.Value
  expect(throttled.map(({ Dimensions }) => dimension(Dimensions, 'Operation')).sort()).toEqual(
    [...operations].sort(),
  )
  for (const { MetricName, Dimensions, Statistic } of throttled) {
    // The table's throttle events do not include those of its indexes.
    expect([MetricName, Statistic, Dimensions.length]).toEqual(['ThrottledRequests', 'Sum', 2])
    expect(dimension(Dimensions, 'TableName')).toBeDefined()
  }
})

/** All events of SES that tell of a mail that is not delivered. */
const FAULTS = ['bounce', 'complaint', 'reject', 'deliveryDelay', 'renderingFailure']

test('alarms of all regions reach the team, and SES events reach the Lambda that handles them', () => {
  for (const { name, alarmEmail, okEmail, urgent, copyRegion } of stages) {
    const usual = [alarmEmail, ...(okEmail ? [okEmail] : [])]
    const own = [...usual, ...urgent]
    const subscriptions = made
      .resources('AWS::SNS::Subscription', `Academy-${name}-`)
      .map(({ Properties: { Protocol, Endpoint } }) => [Protocol, Protocol === 'email' ? Endpoint : ''])
    const mails = [...own, ...own, ...(copyRegion ? usual : [])].sort().map((address) => ['email', address])
    expect(subscriptions.sort()).toEqual([...mails, ['lambda', '']])
    const publishers = made
      .resources('AWS::SNS::TopicPolicy', `Academy-${name}-`)
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Effect }: Statement) => Effect === 'Allow')
      .map(({ Principal }) => Principal.Service)
    expect([...new Set(publishers)].sort()).toEqual(['cloudwatch.amazonaws.com', 'ses.amazonaws.com'])
    const events = made
      .resources('AWS::SES::ConfigurationSetEventDestination', `Academy-${name}-`)
      .map(({ Properties }) => Properties.EventDestination)
    const types = events.map(({ MatchingEventTypes }) => MatchingEventTypes)
    expect(types.sort()).toEqual([FAULTS, FAULTS, ['delivery']])
    for (const { Enabled } of events) expect(Enabled).toBe(true)
    made
      .template(`Academy-${name}-Data`)
      .hasResourceProperties('AWS::SES::EmailIdentity', { DkimAttributes: { SigningEnabled: true } })
  }
})
