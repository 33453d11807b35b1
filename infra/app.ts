/** Synthesises every stage of stages.yaml, or the one that ACADEMY_STAGE names; offline and without credentials. */
import { App, Tags } from 'aws-cdk-lib'
import { loadSite } from '#content/model/read.ts'
import { buildApp } from './build-app.ts'

const app = new App({ ...(process.env.CDK_OUTDIR ? { outdir: process.env.CDK_OUTDIR } : {}) })
Tags.of(app).add('project', 'academy')
buildApp(app, await loadSite())
app.synth()
