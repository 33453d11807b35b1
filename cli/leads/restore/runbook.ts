/** What is left to do after a restore, in the words of the shell: the command's own output. */

interface Steps {
  stage: string
  /** Table that the stage reads now. */
  old: string
  /** The restored one. */
  table: string
  /** Label of its stream. */
  stream: string
  bucket: string
}

export function runbook({ stage, old, table, stream, bucket }: Steps): string[] {
  const academy = `ACADEMY_STAGE=${stage} npx academy`
  return [
    `1. Ask staff to leave the leads alone until step 4, and look at the restored ones:`,
    `     TABLE_NAME=${table} UPLOAD_BUCKET=${bucket} ${academy} leads stats`,
    `2. Switch over: in infra/stages.yaml, under ${stage}, say`,
    `     leadsTable: { name: ${table}, stream: "${stream}" }`,
    `   commit it, and deploy: ACADEMY_STAGE=${stage} npm run deploy`,
    `3. Bring over what came to the old table until then:`,
    `     npx academy leads restore --stage ${stage} --from ${old}`,
    `4. See that all is well: npx academy doctor --stage ${stage}`,
    `To go back, take the line out of stages.yaml, deploy, and run step 3 with --from ${table}.`,
    `5. Within 35 days the old table must go, since erasures no longer reach it: add "replaced: true" to leadsTable,`,
    `   deploy, then`,
    `     aws dynamodb update-table --table-name ${old} --no-deletion-protection-enabled`,
    `     aws dynamodb delete-table --table-name ${old}`,
  ]
}
