/** `academy release republish --stage <stage>`: publishes the live commit again once a date on a page, as of a batch, is over. */
import { join } from 'node:path'
import { checkContent, clockRules } from '#content/checks/check.ts'
import type { ValidSite } from '#content/model/site.ts'
import { addBundle } from '../../bundle/build.ts'
import { formFacts } from '../../content/facts.ts'
import { contentFolders } from '../../content/place.ts'
import { CliError } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { checkFinished, readBuiltSite } from '../../release/built.ts'
import { smokeRelease } from '../../release/go-live.ts'
import { publish } from '../../release/publish.ts'
import { isOutdatedRelease, replacementBuild, servedRelease } from '../../release/republish.ts'
import { siteFactsOf } from '../../smoke/site-facts.ts'
import { stageCommand } from '../command.ts'
import { promoteAndReport } from './promote.ts'

export default (io: Io) =>
  stageCommand(
    'republish',
    'Publish the live commit again, once time has changed its pages. The Lambdas stay.',
    '--stage prod',
  ).action(async ({ stage, json }) => {
    const ports = await stagePorts(stage)
    const served = await servedRelease(ports)
    if (!isOutdatedRelease(served, ports.now())) {
      io.say(`${served.release} is valid until ${served.validUntil ?? 'an edit'}: nothing to do`)
      return
    }
    const dist = join(io.cwd, 'dist', 'client')
    checkFinished(dist)
    const { site, issues } = await checkContent({
      ...{ root: contentFolders(io.env).root, forms: formFacts(io.cwd), now: ports.now() },
      production: stage === 'prod',
    })
    const errors = issues.filter(({ severity, rule }) => severity === 'error' && !clockRules.includes(rule))
    if (!site || errors.length > 0)
      throw new CliError(`the content has ${counted(errors.length, 'error')}: npx academy content check`)
    io.say(`Not applied, because they depend on the clock: ${clockRules.join(', ')}`)
    const built = readBuiltSite(dist, siteFactsOf(site))
    // The cast is safe: without errors, every data file exists.
    await addBundle(built, site as ValidSite)
    const { id } = await publish(ports, replacementBuild(served, built, ports.now()))
    await promoteAndReport(io, ports, id, smokeRelease, { json, only: 'site', from: served.release })
  })
