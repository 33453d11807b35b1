/** Probes of staff, workflows and every Lambda. */
import { expect } from 'vitest'
import { writeStackInfo } from '#cli/local/stack/running.ts'
import { stagePorts } from '#cli/release/aws.ts'
import { promote } from '#cli/release/promote.ts'
import { publish } from '#cli/release/publish.ts'
import { removeOldReleases } from '#cli/release/remove-old.ts'
import { canaryMark } from '#lambdas/core/intake/canary.ts'
import { now } from '#lambdas/shared/clock.ts'
import { smallBuild } from '../../cli/release/memory.ts'
import { uniqueId } from '../../unique.ts'
import { formOf, lead, type Probe, upload } from './probe.ts'

const logs: Probe = {
  name: 'every Lambda may write its log',
  async run({ stack }) {
    const functions = stack
      .resources()
      .of<{ Role: string; LoggingConfig?: { LogGroup: string } }>('AWS::Lambda::Function')
    for (const { arn, properties } of functions.filter(({ properties }) => properties.LoggingConfig)) {
      const [, , , region, account] = arn.split(':')
      const group = `arn:aws:logs:${region}:${account}:log-group:${properties.LoggingConfig?.LogGroup}`
      const principal = stack.resources().find('AWS::IAM::Role', properties.Role).ref
      for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents'])
        expect([arn, stack.iam.allows({ principal, action, resource: `${group}:log-stream:x` })]).toEqual([
          arn,
          true,
        ])
    }
  },
}

export const peopleProbes: readonly Probe[] = [
  {
    name: 'a browser reports a script error, which is counted under its network',
    async run(site) {
      const from = site.lines.length
      const report = { reference: '0A1B2C3D', form: 'ContactForm', error: 'TypeError', browser: 'Chrome' }
      const headers = { 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(report) }
      expect((await fetch(`${site.stack.url}/api/client-errors`, sent)).status).toBe(204)
      const lines = site.lines.slice(from).join()
      expect(lines).toContain('"ClientErrors":1')
      expect(lines).not.toContain('rate.unknown')
    },
  },
  logs,
  {
    name: 'staff find a lead, move it, fetch its file, and erase its person',
    async run(site) {
      const form = formOf('internship')
      const id = await lead(site, form)
      const email = String((await site.lead(id))?.payload[form.fields.person.email ?? ''])
      const list = ['list --form internship', `show ${id}`, `files ${id}`, `person ${email}`]
      const moves = [`status contacted ${id}`, `status enrolled ${id}`]
      for (const line of [...moves, ...list]) {
        const words = ['leads', ...line.split(' ')]
        const { code, err } = await site.academy(...words)
        expect([words.join(' '), code, code ? err : '']).toEqual([words.join(' '), 0, ''])
      }
      // Exit code 4: staff must still check the mailboxes.
      const { code, err } = await site.academy('leads', 'erase', email, '--yes')
      expect([code, err]).toEqual([4, expect.stringContaining('Erased: 1 lead, 1 file')])
      expect(await site.lead(id)).toHaveProperty('erasedAt')
    },
  },
  {
    name: 'staff enrol a student one of whose files is gone, and keep the other',
    async run(site) {
      const form = formOf('internship')
      const ref = site.stack.resources().of('AWS::S3::Bucket')
      const bucket = ref
        .map((one) => site.stack.services.s3.objects(one.ref))
        .find((one) => one.list('claimed/').length)
      const before = new Set(bucket?.list('claimed/').map(({ key }) => key))
      const id = await lead(site, form, { proofAddress: await upload(site, form, 'proofAddress') })
      const [gone, kept] = bucket?.list('claimed/').filter(({ key }) => !before.has(key)) ?? []
      bucket?.remove(gone?.key ?? '')
      const { code, err } = await site.academy('leads', 'status', 'enrolled', id)
      expect([code, code ? err : '']).toEqual([0, ''])
      expect(bucket?.get(kept?.key ?? '')?.tags).toMatchObject({ state: 'enrolled' })
      expect((await site.academy('leads', 'files', id)).err).toContain('the file no longer exists')
    },
  },
  {
    name: 'staff see how the store and SES are',
    async run(site) {
      const { out } = await site.academy('doctor', '--json')
      expect(out).toMatch(/mails in the last 24 hours/)
    },
  },
  {
    name: 'a workflow signs a lead of its check, and the forms know it for a canary',
    async run(site) {
      const { canaryKey } = await stagePorts('local', { ACADEMY_DATA: site.data })
      const id = uniqueId()
      const context = { canary: canaryMark(await canaryKey(), id, now()) }
      expect(await lead(site, formOf('contact'), {}, { id, context })).toBe(id)
      expect(await site.lead(id)).toMatchObject({ status: 'canary' })
    },
  },
  {
    name: 'a workflow publishes a release and promotes it, and cleans up what it did not promote',
    async run(site) {
      const ports = await stagePorts('local', { ACADEMY_DATA: site.data })
      const later = new Date(Date.now() + site.next() * 1_000)
      const release = await publish({ ...ports, now: () => later }, smallBuild(`a${site.next()}.js`))
      await promote(ports, release.id)
      const api = await ports.api()
      const version = await api.publish('fallback')
      await api.move('fallback', version)
      expect(await api.live('fallback')).toBe(version)
      const event = { rawPath: '/api/none', requestContext: { http: { method: 'GET' } } }
      expect(await api.invoke('fallback', version, event)).toMatchObject({ statusCode: 400 })
      expect(await api.originSecret()).toMatch(/^\w{48}$/)
      expect((await fetch(site.stack.url)).status).toBe(200)
      const other = await publish({ ...ports, now: () => later }, smallBuild('other.js'))
      expect((await removeOldReleases(ports, -Number.MAX_VALUE))?.releases).toContain(other.id)
    },
  },
  {
    name: 'the clock publishes and promotes a site, and removes old ones, by its own role',
    async run(site) {
      const { running } = site.stack
      const publishing = site.stack
        .resources()
        .of('AWS::IAM::Role')
        .find(({ id }) => id.startsWith('DeployPublish'))
      writeStackInfo(site.data, { ...running, roles: { ...running.roles, deploy: publishing?.ref ?? '' } })
      try {
        const ports = await stagePorts('local', { ACADEMY_DATA: site.data })
        const later = new Date(Date.now() + site.next() * 1_000)
        const release = await publish({ ...ports, now: () => later }, smallBuild(`c${site.next()}.js`))
        await promote(ports, release.id)
        const other = await publish({ ...ports, now: () => later }, smallBuild('gone.js'))
        expect((await removeOldReleases(ports, -Number.MAX_VALUE))?.releases).toContain(other.id)
        expect(await ports.canaryKey()).toMatch(/^\w{48}$/)
        await expect(ports.api()).rejects.toMatchObject({ name: 'AccessDeniedException' })
      } finally {
        writeStackInfo(site.data, running)
      }
    },
  },
]
