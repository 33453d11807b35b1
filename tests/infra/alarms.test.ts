/** The alarms as people see them. tests/faults/alarms tests which fault rings which alarm, and when. */
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { lambdaEntries } from '#infra/bundle.ts'
import { readStages } from '#infra/stages.ts'
import { forms } from '#lambdas/forms.ts'
import { testIo } from '../cli/io.ts'
import { type Statement, statementsOf, synthesize } from './app.ts'

const made = synthesize()

const stages = readStages()
const alarmsOf = (stage: string) =>
  made.resources('AWS::CloudWatch::Alarm', `Academy-${stage}-`).map(({ Properties }) => Properties)
const ending = (stage: string, text: string) =>
  alarmsOf(stage).find(({ AlarmName }) => AlarmName === `academy ${stage}: ${text}`)

test('an alarm names its stage, who is affected and what to do first, and notifies when it rings and when it ends', () => {
  for (const { name } of stages) {
    const alarms = alarmsOf(name)
    expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(alarms.length)
    for (const { AlarmName, AlarmDescription, AlarmActions, OKActions } of alarms) {
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
    }
  }
})

test('every Lambda and the API have an output with the name of their log, and an alarm names one of them', () => {
  for (const { name } of stages) {
    const outputs = made.template(`Academy-${name}-Api`).toJSON().Outputs
    const logs = Object.keys(outputs).filter((id) => id.startsWith('Log'))
    expect(logs).toHaveLength(lambdaEntries().length + 1)
    expect(new Set(logs.map((id) => outputs[id].Value.Ref)).size).toBe(logs.length)
    expect(outputs.LogConfirmationLinks.Value.Ref).toMatch(/^confirmationlinksLog/)
    for (const { AlarmName, AlarmDescription } of alarmsOf(name))
      if (!AlarmDescription.includes('aws backup'))
        expect(logs, AlarmName).toContain(/<output (\w+)/.exec(AlarmDescription)?.[1])
  }
})

test('the six urgent alarms have a second channel, and ends and budgets an address of their own', () => {
  const prod = readStages().find(({ name }) => name === 'prod')
  const topics = Object.fromEntries(
    made
      .resources('AWS::SNS::Subscription', 'Academy-prod-')
      .map(({ Properties: { TopicArn, Endpoint } }) => [JSON.stringify(TopicArn), Endpoint]),
  )
  const told = (actions: unknown[]) => actions.map((action) => topics[JSON.stringify(action)])
  const urgent = alarmsOf('prod').filter(({ AlarmActions }) => AlarmActions.length > 1)
  expect(urgent.map(({ AlarmName }) => AlarmName.replace('academy prod: ', '')).sort()).toEqual([
    'Lambda is out of concurrency',
    'a lead was not accepted',
    'mails of a wave are held for 12 hours',
    'the canary is not delivered',
    'the site answers with errors',
    'the table refuses new leads',
  ])
  for (const { AlarmActions, OKActions } of urgent)
    expect([told(AlarmActions), told(OKActions)]).toEqual([
      [prod?.alarmEmail, ...(prod?.urgent ?? [])],
      [prod?.okEmail],
    ])
  const budget = JSON.stringify(made.resources('AWS::Budgets::Budget', 'Academy-prod-'))
  expect(budget).toContain(prod?.budgetEmail)
  expect(budget).not.toContain(prod?.alarmEmail)
})

test('an alarm that one lost packet would ring waits for two of three periods', () => {
  for (const text of ['canary failed', 'the site answers with errors'])
    expect(ending('prod', text)).toMatchObject({ EvaluationPeriods: 3, DatapointsToAlarm: 2 })
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
    const [, help = ''] = /^Usage: academy (.*?) \[options\]/.exec(io.out) ?? []
    expect(words.startsWith(help), `${words}: ${io.out}`).toBe(true)
    for (const option of words.match(/--[\w-]+/g) ?? []) expect(io.out).toContain(option)
  }
})

test('one lead that is not accepted rings', () => {
  expect(ending('prod', 'a lead was not accepted')).toMatchObject({
    MetricName: '5xx',
    Namespace: 'AWS/ApiGateway',
    Statistic: 'Sum',
    Period: 60,
    EvaluationPeriods: 1,
    Threshold: 1,
  })
})

test('silence rings for the sweeper, the canary and the stream', () => {
  const rings = (stage: string) =>
    alarmsOf(stage)
      .filter(
        ({ TreatMissingData, Namespace }) => TreatMissingData === 'breaching' && Namespace !== 'AWS/Backup',
      )
      .map(({ MetricName }) => MetricName)
      .sort()
  for (const { name } of stages) expect(rings(name)).toEqual(['CanaryDelivered', 'Invocations', 'OutboxAge'])
  for (const { Period, EvaluationPeriods } of alarmsOf('prod').filter(
    ({ TreatMissingData, Namespace }) => TreatMissingData === 'breaching' && Namespace !== 'AWS/Backup',
  ))
    expect(Period * EvaluationPeriods).toBeLessThanOrEqual(900)
})

test('every alarm uses one metric, and our own metrics are limited to the stage', () => {
  for (const { name } of stages)
    for (const { AlarmName, Metrics, MetricName, Namespace, Dimensions } of alarmsOf(name)) {
      // CloudWatch cannot compute a sum while one part has no data, so such an alarm would stay green.
      expect([AlarmName, Metrics, typeof MetricName]).toEqual([AlarmName, undefined, 'string'])
      if (Namespace === 'Academy') expect(Dimensions, AlarmName).toEqual([{ Name: 'stage', Value: name }])
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

test('another mail that is given up rings while an earlier one is still dead', () => {
  // CloudWatch notifies on a change of state. The count of dead mails stays above its threshold until all are fixed.
  expect(ending('prod', 'a mail was given up')).toMatchObject({
    MetricName: 'DeadMails',
    Statistic: 'Maximum',
  })
  expect(ending('prod', 'one more mail was given up')).toMatchObject({
    MetricName: 'MailDead',
    Statistic: 'Sum',
    Threshold: 1,
  })
})

test('throttled requests are counted from the access log of the API', () => {
  for (const { name } of stages) {
    const [filter] = made.resources('AWS::Logs::MetricFilter', `Academy-${name}-`)
    expect(filter?.Properties.FilterPattern).toBe('{ $.status = "429" }')
    const [{ MetricName, Dimensions }] = filter?.Properties.MetricTransformations ?? []
    expect(MetricName).toBe(ending(name, 'the API refused requests')?.MetricName)
    const [stage] = made.resources('AWS::ApiGatewayV2::Stage', `Academy-${name}-`)
    const line = JSON.parse(stage?.Properties.AccessLogSettings.Format)
    expect(Dimensions).toEqual([{ Key: 'stage', Value: '$.stage' }])
    expect(line).toMatchObject({ status: '$context.status', stage: name })
  }
})

test('each Lambda that is not a form has its own alarm; the 5xx alarm covers the forms', () => {
  const failing = alarmsOf('prod')
    .filter(({ MetricName }) => MetricName === 'Errors')
    .map(({ AlarmName }) => AlarmName.replace(/^academy prod: (.*) failed$/, '$1'))
  expect(failing.sort()).toEqual([
    ...[
      'canary',
      'client-errors',
      'confirmation-links',
      'deliver',
      'digest',
      'fallback',
      'mail-events',
      'sweeper',
      'uploads',
    ],
  ])
  expect(failing.filter((name) => forms.some(({ fields }) => fields.form === name))).toEqual([])
})

test('CloudFront is monitored in us-east-1, where it reports its metrics', () => {
  for (const { name } of stages) {
    const edge = made.stacks.find(({ stackName }) => stackName === `Academy-${name}-Edge`)
    expect(edge?.region).toBe('us-east-1')
    made.template(`Academy-${name}-Edge`).hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      Dimensions: Match.arrayWith([{ Name: 'Region', Value: 'Global' }]),
    })
  }
})

test('blocks of our own WAF rules ring, under the metric names that the WAF uses', () => {
  const [acl] = made.resources('AWS::WAFv2::WebACL', 'Academy-prod-Global')
  const { VisibilityConfig, Rules } = acl?.Properties ?? {}
  const own = Rules.filter(({ Action }: { Action?: { Block?: unknown } }) => Action?.Block).map(
    (rule: { VisibilityConfig: { MetricName: string } }) => rule.VisibilityConfig.MetricName,
  )
  const watched = (stage: string) =>
    made
      .resources('AWS::CloudWatch::Alarm', `Academy-${stage}-Edge`)
      .filter(({ Properties }) => Properties.Namespace === 'AWS/WAFV2')
      .map(({ Properties: { MetricName, Dimensions, Threshold } }) => ({ MetricName, Dimensions, Threshold }))
  expect(watched('prod')).toHaveLength(3)
  expect(watched('prod')).toEqual(
    expect.arrayContaining(
      own.map((Value: string) => ({
        MetricName: 'BlockedRequests',
        Dimensions: [
          { Name: 'Rule', Value },
          { Name: 'WebACL', Value: VisibilityConfig.MetricName },
        ],
        // A lone scanner is refused daily.
        Threshold: Value === 'BadInput' ? 10 : 1,
      })),
    ),
  )
  for (const { name, waf } of stages)
    if (!waf)
      expect(watched(name).map(({ Dimensions }) => Dimensions[0].Value)).toEqual(
        name === 'local' ? [] : ['Flood'],
      )
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
    expect(events.map(({ MatchingEventTypes }) => MatchingEventTypes).sort()).toEqual([
      FAULTS,
      FAULTS,
      ['delivery'],
    ])
    for (const { Enabled } of events) expect(Enabled).toBe(true)
    made
      .template(`Academy-${name}-Data`)
      .hasResourceProperties('AWS::SES::EmailIdentity', { DkimAttributes: { SigningEnabled: true } })
  }
})

test('every stage has a budget and a dashboard', () => {
  for (const { name, budgetUsd } of stages) {
    const api = made.template(`Academy-${name}-Api`)
    api.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: Match.objectLike({ BudgetLimit: { Amount: budgetUsd, Unit: 'USD' } }),
    })
    const [budget] = Object.values(api.findResources('AWS::Budgets::Budget'))
    const notices = budget?.Properties.NotificationsWithSubscribers.map(
      ({ Notification: { NotificationType, Threshold } }: { Notification: Record<string, unknown> }) =>
        `${NotificationType} ${Threshold}`,
    )
    expect(notices).toEqual(['ACTUAL 50', 'ACTUAL 80', 'ACTUAL 100', 'FORECASTED 80', 'FORECASTED 100'])
    api.resourceCountIs('AWS::CloudWatch::Dashboard', 1)
  }
})

interface Widget {
  type: string
  properties: {
    markdown?: string
    title?: string
    alarms?: unknown[]
    metrics?: [string, string, ...unknown[]][]
  }
}

/** Replaces intrinsics in a dashboard's body with a word. */
const widgetsOf = (stage: string): Widget[] => {
  const [dashboard] = made.resources('AWS::CloudWatch::Dashboard', `Academy-${stage}-`)
  const body = dashboard?.Properties.DashboardBody
  return JSON.parse(
    typeof body === 'string'
      ? body
      : body['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : 'x')).join(''),
  ).widgets
}

test('the dashboard shows whether enquiries arrive and are answered, all alarms, and each metric', () => {
  for (const { name } of stages) {
    const [text, rings, ...graphs] = widgetsOf(name)
    expect(text?.properties.markdown).toMatch(/^Enquiries arrive when .* answered when /)
    const alarms = made.resources('AWS::CloudWatch::Alarm', `Academy-${name}-Api`)
    expect(rings?.properties.alarms).toHaveLength(alarms.length)
    const shown = new Set(
      graphs.flatMap(({ properties }) =>
        (properties.metrics ?? []).map(([space, metric]) => `${space} ${metric}`),
      ),
    )
    expect([...shown]).toEqual([
      ...['Academy LeadStored', 'Academy AcceptFailed', 'AWS/ApiGateway 5xx', 'Academy MailSent'],
      ...['Academy OutboxAge', 'Academy DeadMails', 'Academy HeldMails'],
      ...['Academy CanaryDelivered', 'AWS/ApiGateway Latency'],
    ])
    for (const metric of ['LeadStored', 'AcceptFailed', 'MailSent'])
      expect(
        graphs.flatMap(({ properties }) => properties.metrics ?? []).filter(([, one]) => one === metric),
      ).toHaveLength(forms.length)
  }
})
