// Who may import whom (AGENTS.md), as data. `from` and `to` are matched against paths from the repository's root;
// $1 in a `to` or `toNot` is what `from` captured. Imports of types count too.

const capability =
  '(session|account|patents|filings|designs|foreign|foreign-trademarks|us-filings|case-packages|classification|trademark-transfers|trademark-services|trademarks|conversion|orders|order-forms|marks|copyright|signing|follow-ups|monitoring|notices|official-fees|payments|documents|site|reference|views|square|subsidies|admin|agency|sources)'
const anyCapability = `(?:${capability.slice(1, -1)})`
const test = /\.test\.tsx?$|\/test\//

interface ImportRule {
  readonly why: string
  readonly from: RegExp
  readonly fromNot?: RegExp
  readonly to: RegExp
  readonly toNot?: string
}

const importRules: readonly ImportRule[] = [
  { why: 'the domain imports nothing of ours', from: /^packages\/domain\//, to: /./, toNot: '^packages/domain/' },
  { why: 'the contract imports the domain at most', from: /^packages\/contract\//, to: /^(apps|e2e|bench|scripts)\// },
  { why: 'page and server meet in the contract', from: /^apps\/web\//, to: /^apps\/server\// },
  { why: 'page and server meet in the contract', from: /^apps\/server\//, to: /^apps\/web\// },
  { why: 'bench is never imported', from: /^(?!bench\/)/, to: /^bench\// },
  { why: 'browser tests see what a user sees', from: /^e2e\//, to: /^apps\/(web|server)\/src\// },
  { why: 'product code does not lean on tests', from: /./, fromNot: test, to: test },
  {
    why: 'no capability of the page imports another: app/ composes them',
    from: new RegExp(`^apps/web/src/${capability}/`),
    to: new RegExp(`^apps/web/src/${anyCapability}/`),
    toNot: '^apps/web/src/$1/',
  },
  {
    why: 'ui/, parts/ and api/ know no capability',
    from: /^apps\/web\/src\/(ui|parts|api)\//,
    fromNot: test,
    to: new RegExp(`^apps/web/src/${anyCapability}/`),
  },
  {
    // A civil date is none: a field that takes one reads it as the rules do.
    why: 'ui/ knows no domain word',
    from: /^apps\/web\/src\/ui\//,
    to: /^(apps\/web\/src\/parts|packages\/domain)\//,
    toNot: '^packages/domain/src/dates/civil-date\\.ts$',
  },
  {
    why: "a capability of the server uses another's queries, access, rules and parts, never its handlers",
    from: new RegExp(`^apps/server/src/${capability}/`),
    fromNot: test,
    to: new RegExp(`^apps/server/src/${anyCapability}/`),
    toNot:
      '^apps/server/src/$1/|-(queries|access|rules|parts)\\.ts$|^apps/server/src/documents/(pdf|docx|images|xlsx|mail)/|^apps/server/src/conversion/word/',
  },
  {
    why: 'db/ and outside/ serve the capabilities and know none',
    from: /^apps\/server\/src\/(db|outside)\//,
    fromNot: test,
    to: new RegExp(`^apps/server/src/(http|${capability.slice(1, -1)})/`),
  },
]

/** The rule that forbids this import, if one does. */
export function brokenRule(from: string, to: string): ImportRule | undefined {
  return importRules.find((rule) => {
    const captured = rule.from.exec(from)
    if (!captured || rule.fromNot?.test(from) || !rule.to.test(to)) return false
    return !rule.toNot || !new RegExp(rule.toNot.replaceAll('$1', captured[1] ?? '')).test(to)
  })
}
