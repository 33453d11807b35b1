/** The retention of logs is the same in the templates and in the privacy policy. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOG_FILES, LOG_RETENTION } from '#infra/retention.ts'
import { readStages } from '#infra/stages.ts'
import { synthesize } from './app.ts'

const made = synthesize()

test('every log is kept in India for the period that the privacy policy names', () => {
  const [, months] = /\| Technical logs: .+ \| (\d+) months, in India \|/.exec(
    readFileSync('content/legal/privacy.mdx', 'utf8'),
  ) ?? ['', '']
  expect(Number(months) * 30.5).toBeGreaterThan(LOG_RETENTION)
  expect(Number(months) * 30.3).toBeLessThan(LOG_RETENTION)
  expect(LOG_FILES.toDays()).toBe(LOG_RETENTION)
  for (const { name, region, dataEvents, waf } of readStages()) {
    expect(region).toBe('ap-south-1')
    const groups = made.resources('AWS::Logs::LogGroup', `Academy-${name}-Api`)
    expect(groups.length).toBeGreaterThan(15)
    for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(LOG_RETENTION)
    const files = made
      .resources('AWS::S3::Bucket', `Academy-${name}-Data`)
      .filter(({ Properties }) =>
        JSON.stringify(Properties.LifecycleConfiguration).includes(String(LOG_RETENTION)),
      )
    expect(files).toHaveLength(1 + Number(dataEvents) + Number(waf))
  }
})
