/** WAF rules in front of CloudFront. API requests are refused in the API's JSON format, so that forms can show the message. */
import { ReferenceStrength, Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { MAX_BODY_BYTES } from '#lambdas/core/intake/body.ts'
import type { Stage } from '../stages.ts'

/** Maximum number of posts per IP address in five minutes. A whole college may have one address; 300 lets a class apply. */
const POSTS = 300

/** Headers that the log must not have: the cookie, and how a visitor came (privacy policy). */
const PRIVATE = ['cookie', 'x-lead-context']

/** Value of the dimension WebACL in the firewall's metrics. A rule's own metrics have the rule's name. */
export const firewallName = (stage: string): string => `academy-${stage}`

/** Name of the log bucket. WAF requires that it begins with `aws-waf-logs-`. */
export const firewallLogBucketName = ({ name, account }: Stage): string =>
  `aws-waf-logs-academy-${name}-${account}`

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

const none = [{ priority: 0, type: 'NONE' }]
const toApi: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: none,
  },
}
const isPost: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: none,
  },
}
const tooLarge: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
    comparisonOperator: 'GT',
    // Lambdas refuse larger bodies too. WAF can inspect a body of this size.
    size: MAX_BODY_BYTES,
    textTransformations: none,
  },
}

type Rule = Omit<CfnWebACL.RuleProperty, 'name' | 'priority' | 'visibilityConfig'>

/** Labels API requests that match AWS's rule group, but does not block them, because AWS's response has no message of ours. */
const labelled = (name: string): Rule => ({
  overrideAction: { count: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, scopeDownStatement: toApi } },
})
const hasLabel = (list: string): CfnWebACL.StatementProperty => ({
  labelMatchStatement: { scope: 'NAMESPACE', key: `awswaf:managed:aws:${list}:` },
})
const refuse = (responseCode: number, customResponseBodyKey: string, statement: Rule['statement']): Rule => ({
  action: { block: { customResponse: { responseCode, customResponseBodyKey } } },
  statement,
})

/** In India, whole carriers share IP addresses, so requests from addresses on AWS's list are only counted by default. */
const rulesOf = ({ blockListed }: Stage): Readonly<Record<string, Rule>> => ({
  IpReputation: labelled('AWSManagedRulesAmazonIpReputationList'),
  KnownBadInputs: labelled('AWSManagedRulesKnownBadInputsRuleSet'),
  Listed: blockListed
    ? refuse(403, 'Listed', hasLabel('amazon-ip-list'))
    : { action: { count: {} }, statement: hasLabel('amazon-ip-list') },
  BadInput: refuse(400, 'BadInput', hasLabel('known-bad-inputs')),
  TooLarge: refuse(413, 'TooLarge', { andStatement: { statements: [toApi, tooLarge] } }),
  Flood: refuse(429, 'Flood', {
    rateBasedStatement: {
      limit: POSTS,
      evaluationWindowSec: 300,
      aggregateKeyType: 'IP',
      scopeDownStatement: { andStatement: { statements: [toApi, isPost] } },
    },
  }),
})

/** JSON body of a refusal. The field `by` tells `academy smoke` that the response is the firewall's and not the API's. */
const body = (error: string) => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ error, by: 'firewall' }),
})

export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const rules = Object.entries(rulesOf(stage)).filter(([name]) => stage.waf || name === 'Flood')
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(firewallName(stage.name)),
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: 'KB_64' } } },
      customResponseBodies: {
        Listed: body('Your network is on a list of known attackers. Please call us, or use another network.'),
        BadInput: body('Your text looks like an attack on this site. Please change it, or call us.'),
        TooLarge: body('The request is too large. Please shorten your text.'),
        Flood: body('Many requests came from your network. Please try again in five minutes.'),
      },
      rules: rules.map(([name, rule], priority) => ({
        ...rule,
        name,
        priority,
        visibilityConfig: visibility(name),
      })),
    })
    acl.applyCrossStackReferenceStrength(ReferenceStrength.WEAK)
    this.arn = acl.attrArn
    if (!stage.waf) return
    new CfnLoggingConfiguration(this, 'Log', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [`arn:${Stack.of(this).partition}:s3:::${firewallLogBucketName(stage)}`],
      redactedFields: [{ queryString: {} }, ...PRIVATE.map((Name) => ({ singleHeader: { Name } }))],
      // Logs only requests that a rule blocked or counted.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    })
  }
}
