/** WAF rules in front of CloudFront. They answer API requests in the API's format, so that the form can show it. */
import { ReferenceStrength } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { MAX_BODY } from '#lambdas/core/intake/body.ts'

/** Posts from one address in five minutes. A college lab or a carrier is one address; 300 allows a class to apply. */
const POSTS = 300

/** Value of the metric dimension WebACL. A rule's metrics use the rule's name. */
export const FIREWALL = 'Academy'

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
    // The largest body that the WAF inspects.
    size: MAX_BODY,
    textTransformations: none,
  },
}

type Rule = Omit<CfnWebACL.RuleProperty, 'name' | 'priority' | 'visibilityConfig'>

const managed = (name: string): Rule => ({
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
})
const refuse = (responseCode: number, customResponseBodyKey: string, statement: Rule['statement']): Rule => ({
  action: { block: { customResponse: { responseCode, customResponseBodyKey } } },
  statement,
})

const RULES: Readonly<Record<string, Rule>> = {
  IpReputation: managed('AWSManagedRulesAmazonIpReputationList'),
  KnownBadInputs: managed('AWSManagedRulesKnownBadInputsRuleSet'),
  TooLarge: refuse(413, 'TooLarge', { andStatement: { statements: [toApi, tooLarge] } }),
  Flood: refuse(429, 'Flood', {
    rateBasedStatement: {
      limit: POSTS,
      evaluationWindowSec: 300,
      aggregateKeyType: 'IP',
      scopeDownStatement: { andStatement: { statements: [toApi, isPost] } },
    },
  }),
}

const body = (error: string) => ({ contentType: 'APPLICATION_JSON', content: JSON.stringify({ error }) })

export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(FIREWALL),
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: 'KB_64' } } },
      customResponseBodies: {
        TooLarge: body('The request is too large. Please shorten your text.'),
        Flood: body('Many requests came from your network. Please try again in five minutes.'),
      },
      rules: Object.entries(RULES).map(([name, rule], priority) => ({
        ...rule,
        name,
        priority,
        visibilityConfig: visibility(name),
      })),
    })
    acl.applyCrossStackReferenceStrength(ReferenceStrength.WEAK)
    this.arn = acl.attrArn
  }
}
