import { statfs } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { namesOperator } from '../../kernel/reference/site-queries.ts'
import { findOwnerless } from '../../people/organisations/owner-queries.ts'
import { defineCommand, exits, type Shell } from '../../platform/commands/command.ts'
import { findSources } from '../../platform/commands/source-queries.ts'
import { countJoined, isKnown, knownMigrations, tooOldWords } from '../../platform/db/joined-migrations.ts'
import { countDeliveries } from '../../platform/jobs/job-queries.ts'
import { findTurnsAge } from '../../platform/jobs/turn-queries.ts'
import { openStorage } from '../../platform/outside/storage/open-storage.ts'

/** `warn`: works, but somebody should look; `bad`: something does not work. */
interface Finding {
  readonly check: string
  readonly state: 'good' | 'warn' | 'bad'
  readonly words: string
}

const clockSecondsMax = 5
const queueWaitMinutesMax = 15
/** A line comes round every five minutes. */
const turnMinutesMax = 15
const spaceMin = 1024 ** 3
const probeMilliseconds = 5_000

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'Look whether everything an installation needs is there; changes nothing',
  about: 'Exit code 1 when something does not work.',
  options: {},
  async run(shell) {
    const findings = [...(await lookAtDatabase(shell)), await lookAtStorage(shell), ...(await lookAtSettings(shell))]
    const marks = { good: 'ok  ', warn: 'look', bad: 'BAD ' }
    shell.print(findings.map(({ check, state, words }) => `${marks[state]}  ${check}: ${words}`).join('\n'), {
      findings,
    })
    return findings.some(({ state }) => state === 'bad') ? exits.failed : exits.done
  },
})

async function lookAtDatabase(shell: Shell): Promise<Finding[]> {
  try {
    const connectionString = await shell.openConnection()
    const client = new Client({ connectionString, connectionTimeoutMillis: probeMilliseconds })
    await client.connect()
    shell.defer(() => client.end())
    return [...(await lookAtServer(client)), ...(await lookAtRows(client, shell.now()))]
  } catch (error) {
    return [{ check: 'database', state: 'bad', words: (error as Error).message || 'does not answer' }]
  }
}

async function lookAtServer(client: Client): Promise<Finding[]> {
  const askedAt = Date.now()
  const { rows } = await client.query<{
    version: string
    number: number
    readOnly: string
    now: Date
    encoding: string
  }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('transaction_read_only') as "readOnly", clock_timestamp() as now,
      current_setting('server_encoding') as encoding`)
  const [server] = rows
  if (!server) return []
  const seconds = Math.round(Math.abs(server.now.getTime() - (askedAt + Date.now()) / 2) / 1000)
  const isOld = server.number < 150_000
  return [
    {
      check: 'database',
      state: isOld ? 'bad' : 'good',
      words: `PostgreSQL ${server.version}${isOld ? ', 15 or newer is needed' : ''}`,
    },
    server.readOnly === 'on'
      ? { check: 'writable', state: 'bad', words: 'the database is read-only: is it a standby?' }
      : { check: 'writable', state: 'good', words: 'yes' },
    {
      check: 'clock',
      state: seconds > clockSecondsMax ? 'bad' : 'good',
      words: `${seconds} s between this machine and the database`,
    },
  ]
}

async function lookAtRows(client: Client, now: Date): Promise<Finding[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('graphile_worker.jobs') is not null as there`,
  )
  if (!there[0]?.there)
    return [{ check: 'migrations', state: 'warn', words: 'the database is new: the first start fills it' }]
  const { rows } = await client.query<Counts>(`
    select (select array_agg(hash order by id) from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as due,
      (select coalesce(extract(epoch from now() - min(run_at)) / 60, 0)::int from graphile_worker.jobs
        where attempts < max_attempts and run_at <= now() and locked_at is null) as minutes,
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as "givenUp",
      (select count(*)::int from users where role = 'administrator' and disabled_at is null) as administrators,
      (select count(*)::int from agencies where entered_at is not null) as agencies,
      (select count(*)::int from site_info) as site,
      exists (select from site_info where ${namesOperator}) as "isNamed",
      exists (select from patents) as patents`)
  const [found] = rows
  if (!found) return []
  const counted = countJoined(found.migrations ?? [])
  const applied = counted.length
  const open = knownMigrations().length - applied
  const isLate = found.minutes > queueWaitMinutesMax
  return [
    !isKnown(counted)
      ? { check: 'migrations', state: 'bad', words: `the database ${tooOldWords}` }
      : open === 0
        ? { check: 'migrations', state: 'good', words: `${applied} applied` }
        : open > 0
          ? { check: 'migrations', state: 'warn', words: `${open} to apply: the next start or \`migrate\` does` }
          : { check: 'migrations', state: 'bad', words: 'the database is of a later release than this one' },
    {
      check: 'queue',
      state: isLate || found.givenUp > 0 ? 'warn' : 'good',
      words: `${found.due} jobs due, the oldest for ${found.minutes} min; ${found.givenUp} given up`,
    },
    found.administrators > 0
      ? { check: 'administrators', state: 'good', words: `${found.administrators}` }
      : { check: 'administrators', state: 'bad', words: 'none: `npm run portal -- admin create ACCOUNT`' },
    found.agencies > 0
      ? { check: 'agency', state: 'good', words: 'entered' }
      : { check: 'agency', state: 'warn', words: 'not entered: in production no document can be made' },
    found.isNamed
      ? { check: 'site record', state: 'good', words: 'entered' }
      : {
          check: 'site record',
          state: 'warn',
          words:
            found.site > 0
              ? 'no name, address or way to reach the operator: agreements need them'
              : 'not entered: back office, site record',
        },
    found.patents
      ? { check: 'patents', state: 'good', words: 'imported' }
      : { check: 'patents', state: 'warn', words: 'none imported: `npm run portal -- import patents FILE…`' },
    ...(open === 0
      ? [
          await lookAtOwners(client),
          await lookAtTurns(client),
          await lookAtMessages(client),
          ...(await lookAtSources(client, now)),
        ]
      : []),
  ]
}

const ownerlessShownMax = 5

/** Nobody invites, or gives a right, where there is no owner: agencies that were there before have none. */
async function lookAtOwners(client: Client): Promise<Finding> {
  const { total, names } = await findOwnerless(drizzle({ client }), ownerlessShownMax)
  if (total === 0) return { check: 'organisations', state: 'good', words: 'each has an owner' }
  const more = total > names.length ? ` and ${total - names.length} more` : ''
  return {
    check: 'organisations',
    state: 'warn',
    words: `without an owner: ${names.join(', ')}${more}: \`npm run portal -- organisation set-owner CODE ACCOUNT\``,
  }
}

/** Work that comes round by the clock: days that end, reminders, searches. Nothing else shows that no server looks at it. */
async function lookAtTurns(client: Client): Promise<Finding> {
  const age = await findTurnsAge(drizzle({ client }))
  if (age === undefined) return { check: 'turns', state: 'warn', words: 'none yet: a running server gives them' }
  const minutes = Math.round(age / 60)
  return { check: 'turns', state: minutes > turnMinutesMax ? 'warn' : 'good', words: `the last ${minutes} min ago` }
}

/** What people should have been told outside and were not: the reasons stand in the back office. */
async function lookAtMessages(client: Client): Promise<Finding> {
  const { waiting, dead } = await countDeliveries(drizzle({ client }))
  const words = `${waiting} waiting, ${dead} not delivered in the last seven days`
  return dead === 0
    ? { check: 'messages', state: 'good', words }
    : { check: 'messages', state: 'warn', words: `${words}: why says back office, Deliveries` }
}

/** One line of all sources that are well, and one of each that is not. */
async function lookAtSources(client: Client, now: Date): Promise<Finding[]> {
  const sources = await findSources(drizzle({ client }), now)
  const day = (instant: Date | null) => (instant ? instant.toISOString().slice(0, 10) : 'never')
  const ill = sources.filter(({ health }) => health !== 'good')
  return [
    ...(ill.length < sources.length
      ? [{ check: 'sources', state: 'good' as const, words: `${sources.length - ill.length} renewed in time` }]
      : []),
    ...ill.map(({ register, name, health, succeededAt, failedAt, failure }) => ({
      check: `source ${register} ${name}`,
      state: 'warn' as const,
      words:
        health === 'failing'
          ? `the import of ${day(failedAt)} failed: ${failure}; last good one: ${day(succeededAt)}`
          : `nothing new since ${day(succeededAt)}`,
    })),
  ]
}

interface Counts {
  readonly migrations: readonly string[] | null
  readonly due: number
  readonly minutes: number
  readonly givenUp: number
  readonly administrators: number
  readonly agencies: number
  readonly site: number
  readonly isNamed: boolean
  readonly patents: boolean
}

async function lookAtStorage(shell: Shell): Promise<Finding> {
  const check = shell.config.s3 ? 'files (S3)' : 'files (disk)'
  try {
    const storage = await openStorage(shell.config)
    shell.defer(() => storage.close?.())
    await Promise.race([storage.probe(), late(probeMilliseconds)])
    return { check, state: 'good', words: 'written, read and removed' }
  } catch (error) {
    return { check, state: 'bad', words: (error as Error).message }
  }
}

async function late(milliseconds: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
  throw new Error(`no answer within ${milliseconds / 1000} s`)
}

/** Set up is not yet proven: a test of each is sent from the back office. */
function lookAtChannels({ channels: { mail, sms, weChat, webhook } }: Shell['config']): Finding[] {
  const looked = [
    ['mail', mail && `${mail.host}:${mail.port}, from ${mail.from.address}`, 'MAIL_URL, MAIL_FROM'],
    ['text messages', sms?.carrier, 'SMS_ALIYUN_* or SMS_TENCENT_*'],
    ['WeChat messages', weChat && `template ${weChat.template}`, 'WECHAT_APP_*, WECHAT_MESSAGE_*'],
    ['webhooks', webhook && 'signed', 'WEBHOOK_SECRET'],
  ] as const
  return looked.map(([check, words, settings]) =>
    words === undefined
      ? // Mail alone is expected of every installation.
        { check, state: check === 'mail' ? 'warn' : 'good', words: `not configured (${settings})` }
      : { check, state: 'good', words },
  )
}

async function lookAtSettings({ config }: Shell): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(config.dataDir)
  const free = bavail * bsize
  const isProduction = config.nodeEnv === 'production'
  const ways = [
    config.weChatPay && 'WeChat Pay',
    config.bankTransfer && 'bank transfer',
    config.paymentSandbox && 'sandbox',
  ]
  const configured = ways.filter((way) => typeof way === 'string')
  const { protocol, hostname } = new URL(config.publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return [
    {
      check: 'disk',
      state: free < spaceMin ? 'warn' : 'good',
      words: `${(free / 1024 ** 3).toFixed(1)} GB free in ${config.dataDir}`,
    },
    configured.length > 0
      ? { check: 'payment', state: 'good', words: configured.join(', ') }
      : {
          check: 'payment',
          state: 'warn',
          words: 'not configured: customers cannot pay (WECHAT_PAY_*, BANK_TRANSFER_*)',
        },
    ...lookAtChannels(config),
    {
      check: 'address',
      state: isProduction && (isLocal || protocol !== 'https:') ? 'warn' : 'good',
      words: `${config.publicUrl}${isProduction && isLocal ? ': browsers elsewhere cannot find it' : ''}`,
    },
    { check: 'database of', state: 'good', words: config.databaseUrl === undefined ? 'embedded' : 'DATABASE_URL' },
  ]
}
