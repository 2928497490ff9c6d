// Who may import whom (AGENTS.md, decision 0057), as data. `from` and `to` are matched against paths from the repository's root;
// $1 in a `to` or `toNot` is what `from` captured. Imports of types count too.

/**
 * Districts, each with those below it that it may call: the same in contract, domain, server, page and browser tests. A folder that
 * stands here under no district is refused.
 */
const below = {
  platform: [],
  law: ['platform'],
  kernel: ['law'],
  people: ['kernel'],
  docket: ['kernel'],
  copyright: ['kernel'],
  enterprise: ['kernel'],
  money: ['docket'],
  patents: ['docket'],
  trademarks: ['patents', 'money'],
  square: ['trademarks'],
  office: ['trademarks', 'copyright', 'people', 'enterprise'],
  site: ['trademarks', 'copyright', 'people'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type District = keyof typeof below

/** Districts of one room, whose files lie in them directly. */
const ofOneRoom: readonly string[] = ['square']
/** Folders of the server that wire everything or stand beside the product. */
const besideDistricts = ['demo', 'test']

/**
 * Rooms inside the districts of a workspace, from the ground up: a room calls those named before it, and one that stands nowhere here is
 * refused.
 */
const roomsUp: Readonly<Record<string, Readonly<Partial<Record<District, readonly string[]>>>>> = {
  'apps/server': {
    platform: ['db', 'outside', 'rules', 'http', 'jobs', 'documents', 'commands', 'telemetry', 'conversion'],
    kernel: ['audit', 'reference', 'access', 'lists', 'papers', 'orders', 'signing', 'approvals', 'budgets', 'forms'],
    people: ['codes', 'session', 'organisations', 'account', 'invitations'],
    docket: ['monitoring', 'documents', 'notices', 'reminders', 'limits', 'feeds'],
    money: ['coupons', 'payments', 'official-fees', 'invoices'],
    patents: ['search', 'abroad', 'us', 'follow-ups', 'filings', 'designs', 'packages'],
    trademarks: ['classes', 'register', 'abroad', 'registration', 'services', 'transfers'],
    copyright: ['register', 'applications'],
    office: [
      'rules',
      'backup',
      'desks',
      'overview',
      'clients',
      'imports',
      'teamwork',
      'letters',
      'reports',
      'contracts',
      'records',
      'admin',
      'agency',
    ],
    site: ['messages', 'connections', 'sources', 'find', 'views', 'portal'],
  },
  'packages/domain': {
    platform: ['words', 'dates', 'documents', 'rules', 'calendar', 'identifiers'],
    law: ['periods', 'patents', 'marks', 'copyright'],
    kernel: ['orders', 'signing', 'reference', 'approvals'],
    people: ['rights', 'session', 'account', 'codes'],
    docket: ['monitoring', 'notices', 'limits', 'feeds'],
    money: ['coupons', 'payments', 'official-fees', 'invoices'],
    patents: ['search', 'designs', 'filings', 'abroad', 'us', 'follow-ups', 'packages'],
    trademarks: ['classes', 'register', 'registration', 'transfers', 'services', 'abroad'],
    copyright: ['applications'],
    enterprise: ['subsidies'],
    office: [
      'rules',
      'overview',
      'clients',
      'imports',
      'teamwork',
      'letters',
      'reports',
      'contracts',
      'records',
      'admin',
    ],
    site: ['messages', 'connections', 'sources', 'find', 'portal'],
  },
}

const isDistrict = (name: string): name is District => Object.hasOwn(below, name)

/** The district itself and all below it. */
function reach(district: District): ReadonlySet<string> {
  const direct: readonly District[] = below[district]
  return new Set([district, ...direct.flatMap((one) => [...reach(one)])])
}

/** The floor of a district in the drawing of them all: one above the highest that it calls, 1 on the ground. */
const floorOf = (district: District): number => 1 + Math.max(0, ...below[district].map(floorOf))
/** Floors of that drawing, the domain's `law` among them. */
export const districtFloors = Math.max(...Object.keys(below).map((name) => (isDistrict(name) ? floorOf(name) : 0)))

const reached = new Map(Object.keys(below).map((name) => [name, isDistrict(name) ? reach(name) : new Set<string>()]))

interface Place {
  readonly base: string
  readonly district: string
  readonly room: string
}

/** Where a file of the server, the domain or the contract stands; undefined for one that lies above the districts. */
export function placeOf(file: string): Place | undefined {
  const [, base = '', path = ''] =
    /^(apps\/server|packages\/domain|packages\/contract)\/src\/(.+)\/[^/]+$/.exec(file) ?? []
  const [district, room = ''] = path.split('/')
  if (!district || besideDistricts.includes(district) || (base === 'packages/contract' && district === 'errors')) return
  const isWhole = base === 'packages/contract' || ofOneRoom.includes(district)
  return { base, district, room: isWhole ? district : `${district}/${room}` }
}

const test = /\.test\.tsx?$|\/test\//

/** Why an import leads up, if it does: to a district above or to none, or to a room above in its own. */
function leadsUp(fromFile: string, toFile: string): string | undefined {
  if (test.test(fromFile)) return undefined
  const from = placeOf(fromFile)
  const to = placeOf(toFile)
  if (!from) return undefined
  if (!isDistrict(from.district)) return `${from.district} is no district: give it a line in scripts/import-rules.ts`
  if (!to || from.base !== to.base) return undefined
  if (!reached.get(from.district)?.has(to.district)) return `${from.district} does not call ${to.district}`
  const rooms = roomsUp[from.base]?.[from.district]
  if (!rooms || from.district !== to.district || from.room === to.room) return undefined
  const storey = ({ district, room }: Place) => rooms.indexOf(room.slice(district.length + 1))
  if (storey(from) < 0) return `${from.room} stands nowhere among the rooms of scripts/import-rules.ts`
  return storey(to) >= 0 && storey(to) < storey(from) ? undefined : `${from.room} does not call ${to.room}`
}

const room =
  '(?:copyright|docket|enterprise|kernel|law|money|office|patents|people|platform|site|trademarks)/[\\w-]+|square'
/** Queries, access, rules and pieces that another room may use, and what documents are made and read by. */
const offered =
  '-(queries|access|rules|parts)\\.ts$|^apps/server/src/platform/documents/(pdf|docx|images|xlsx|mail)/|^apps/server/src/platform/conversion/word/'
/** Rooms that serve all others with everything they have. */
const serving = 'platform/(?:http|db|jobs|outside|telemetry|commands)'

/** Files beside the districts that all of them stand on. */
const underAll = /^apps\/server\/src\/(?:services|(?:describe-)?config|release|spool-folders)\.ts$/

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
    why: 'no room of the page imports another: app/ composes them',
    from: new RegExp(`^apps/web/src/(${room})/`),
    to: new RegExp(`^apps/web/src/(?:${room})/`),
    toNot: '^apps/web/src/$1/',
  },
  {
    why: 'ui/, parts/ and api/ know no room',
    from: /^apps\/web\/src\/(ui|parts|api)\//,
    fromNot: test,
    to: new RegExp(`^apps/web/src/(?:${room})/`),
  },
  {
    // A civil date is none: a field that takes one reads it as the rules do.
    why: 'ui/ knows no domain word',
    from: /^apps\/web\/src\/ui\//,
    to: /^(apps\/web\/src\/parts|packages\/domain)\//,
    toNot: '^packages/domain/src/platform/dates/civil-date\\.ts$',
  },
  {
    why: "a room of the server uses another's queries, access, rules and parts, never its handlers",
    from: new RegExp(`^apps/server/src/(${room})/`),
    fromNot: new RegExp(`${test.source}|^apps/server/src/${serving}/`),
    to: new RegExp(`^apps/server/src/(?:${room})/`),
    toNot: `^apps/server/src/$1/|^apps/server/src/${serving}/|${offered}`,
  },
  {
    why: 'what wires the districts lies above them',
    from: new RegExp(`^apps/server/src/(?:${room})/`),
    // The command line begins in its own room: nobody imports this file.
    fromNot: new RegExp(`${test.source}|/platform/commands/portal\\.ts$`),
    to: /^apps\/server\/src\/(?:[^/]+\.ts$|demo\/)/,
    toNot: underAll.source,
  },
  {
    why: 'what all districts stand on knows the platform alone',
    from: underAll,
    to: new RegExp(`^apps/server/src/(?:${room})/`),
    toNot: '^apps/server/src/platform/',
  },
  {
    why: 'db/ and outside/ serve the rooms and know none',
    from: /^apps\/server\/src\/platform\/(db|outside)\//,
    fromNot: test,
    to: new RegExp(`^apps/server/src/(?:${room})/`),
    toNot: '^apps/server/src/platform/(db|outside|telemetry)/',
  },
]

/** Why this import is not allowed, if it is not. */
export function brokenRule(from: string, to: string): { readonly why: string } | undefined {
  const rule = importRules.find((one) => {
    const captured = one.from.exec(from)
    if (!captured || one.fromNot?.test(from) || !one.to.test(to)) return false
    return !one.toNot || !new RegExp(one.toNot.replaceAll('$1', captured[1] ?? '')).test(to)
  })
  if (rule) return rule
  const why = leadsUp(from, to)
  return why === undefined ? undefined : { why }
}
