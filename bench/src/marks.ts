// Similar-mark check and search of the register against 1,000,000 generated marks; MARKS makes it smaller for a look.
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { countRegister, writeMarks } from '../../apps/server/src/trademarks/register/register-queries.ts'
import { civilDate } from '../../packages/domain/src/platform/dates/civil-date.ts'
import { bundledServer } from './bundled-server.ts'
import { insertPerson } from './seed-people.ts'
import { productionEnv, startServer, withTemporaryFolder } from './workbench.ts'

const count = Number(process.env.MARKS ?? 1_000_000)
const questions = 300
const batch = 2_000

/** The same numbers on every run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
const random = makeRandom(7)
const below = (end: number) => Math.floor(random() * end)

/** Characters as names of marks have them: the first ones often, the last ones seldom. */
const characters =
  '金美华龙天宝星新东方大明海康佳德王安丰达福源雅乐优品家中和兴生云山江南百世纪春红蓝绿青白黑花果园林石水火木风雨雪月日光阳辉耀煌彩丽秀慧智灵敏捷速通联网信息科技电声光热力动能量子核心元素精工匠人民众合盛隆昌顺泰平吉祥如意喜庆欢悦尚品味道香甜醇厚浓淡茶酒食农牧渔粮油米面豆麦鲜活健康养医药堂斋轩阁坊庄园谷溪泉湖河洋岛港湾桥路城乡村镇国际洲亚欧非澳太北西中原古今朝代唐宋元清汉秦楚齐鲁燕赵魏韩吴越蜀巴川滇黔桂粤闽浙苏皖赣湘鄂豫冀晋陕甘宁青藏疆台'
const pool = [...new Set(characters)]
const syllables =
  'lo ka mi ra ne vo tu sa be li co da fe gu ha jo ki ma no pa qi ro su ta ve wi xa yo zu an el in or us'.split(' ')
const often = (length: number) => Math.floor(length * random() ** 1.7)

function makeName(): string {
  if (random() < 0.2) return Array.from({ length: 2 + below(3) }, () => syllables[below(syllables.length)]).join('')
  const han = Array.from(
    { length: 2 + Number(random() < 0.6) + Number(random() < 0.3) },
    () => pool[often(pool.length)],
  )
  return han.join('') + (random() < 0.05 ? '科技' : '')
}
/** Half of all marks stand in a few classes. */
const makeClass = () => (random() < 0.5 ? ([35, 9, 25, 30, 43, 29, 42, 41][below(8)] ?? 35) : 1 + below(45))

function makeMark(at: number) {
  const classNumber = makeClass()
  const two = String(classNumber).padStart(2, '0')
  const day = civilDate(`20${10 + below(16)}-0${1 + below(9)}-1${below(10)}`)
  return {
    number: String(10_000_000 + at),
    classNumber,
    name: makeName(),
    kind: 'ordinary',
    shape: 'word',
    groups: [`${two}01`, `${two}0${2 + below(6)}`],
    goods: '商品一；商品二；商品三',
    status: random() < 0.8 ? 'tmRegistered' : 'tmExamination',
    appliedOn: day,
    publishedOn: null,
    publishedIssue: '',
    registeredOn: day,
    registeredIssue: '',
    validFrom: day,
    validTo: civilDate(`20${26 + below(10)}-05-01`),
    ownerName: `示例${below(200_000)}有限公司`,
    agentName: '',
    isCoOwned: false,
    isPledged: false,
    isLicensed: false,
    isFrozen: false,
    isWellKnown: random() < 0.0005,
  } as const
}

/** Of real names: as they are, with a character changed, or with one more. */
function makeQuestion(): { name: string; classes: number[] } {
  const name = makeName()
  const at = below(name.length)
  const changed = name.slice(0, at) + pool[below(pool.length)] + name.slice(at + Number(random() < 0.5))
  return { name: random() < 0.5 ? name : changed, classes: [makeClass(), makeClass(), makeClass()] }
}

const share = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

/** Searches of the register as people ask them: what it is called here, and its query. */
const searches: readonly (readonly [string, Record<string, string>])[] = [
  ['a class', { code: '9' }],
  ['a class and a status', { code: '9', status: 'tmRegistered' }],
  ['a class, by end of term, earliest first', { code: '9', sort: 'validTo', order: 'asc' }],
  ['a class, by end of term, latest first', { code: '9', sort: 'validTo', order: 'desc' }],
  ['a class and the first character', { code: '9', name: '金' }],
  ['the first character', { name: '金' }],
  ['the first two characters', { name: '金美' }],
  ['an owner', { owner: '示例7有限公司' }],
  ['an owner by the first characters, by end of term', { owner: '示例7', sort: 'validTo', order: 'asc' }],
  ['a number', { number: '10000007' }],
]

async function fill(connectionString: string): Promise<number> {
  const database = openDatabase(connectionString, { max: 2 })
  const startedAt = performance.now()
  for (let at = 0; at < count; at += batch) {
    const records = Array.from({ length: Math.min(batch, count - at) }, (_, one) => makeMark(at + one))
    await database.db.transaction((tx) => writeMarks(tx, records, { name: 'bench', age: civilDate('2026-11-01') }))
  }
  await countRegister(database.db)
  await database.close()
  return (performance.now() - startedAt) / 1000
}

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureMarks(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      const seconds = await fill(postgres.connectionString)
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      await client.query('vacuum analyze marks')
      const { rows } = await client.query(
        `select pg_size_pretty(pg_relation_size('marks_keys_idx')) as index, pg_size_pretty(pg_table_size('marks')) as table`,
      )
      const { token } = await insertPerson(client, 'bench')
      const server = await startServer(bundledServer(), '/livez', productionEnv(postgres.connectionString, folder))
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const ask = async (question: { name: string; classes: number[] }) => {
        const startedAt = performance.now()
        const answer = await fetch(`${server.url}/api/TrademarkController/checkSimilarMarks`, {
          method: 'POST',
          headers,
          body: JSON.stringify(question),
        })
        if (!answer.ok) throw new Error(`the check answered ${answer.status}`)
        const { data } = (await answer.json()) as { data: { list: unknown[]; isCut: boolean } }
        return { time: performance.now() - startedAt, hits: data.list.length, isCut: data.isCut }
      }
      const run = async (all: readonly { name: string; classes: number[] }[]) => {
        const answers = []
        for (const question of all) answers.push(await ask(question))
        const times = answers.map(({ time }) => time)
        const ms = (part: number) => `${share(times, part).toFixed(1)} ms`
        const cut = answers.filter(({ isCut }) => isCut).length
        return `${ms(0.5)} | ${ms(0.95)} | ${ms(1)} | ${share(
          answers.map(({ hits }) => hits),
          0.5,
        )} | ${cut} of ${all.length}`
      }
      const search = async (query: Record<string, string>): Promise<string> => {
        const times = []
        let total = 0
        for (let run = 0; run < 10; run += 1) {
          const startedAt = performance.now()
          const answer = await fetch(
            `${server.url}/api/TrademarkController/searchTrademarks?${new URLSearchParams(query)}`,
            { headers },
          )
          if (!answer.ok) throw new Error(`the search answered ${answer.status}`)
          const { data } = (await answer.json()) as { data: { total: number } }
          times.push(performance.now() - startedAt)
          total = data.total
        }
        return `${share(times.slice(1), 0.5).toFixed(1)} ms | ${share(times.slice(1), 1).toFixed(1)} ms | ${total}`
      }
      const asked = Array.from({ length: questions }, makeQuestion)
      await run(asked.slice(0, 20))
      const three = await run(asked)
      const every = await run(asked.slice(0, 100).map(({ name }) => ({ name, classes: [] })))
      const found = []
      for (const [name, query] of searches) found.push(`| ${name} | ${await search(query)} |`)
      await server.stop()
      await client.end()
      const words = (number: number) => Math.round(number).toLocaleString('en')
      return `## Similar marks

${words(count)} generated marks (table ${rows[0].table}, its index of keys ${rows[0].index}); written by the import's own statement in ${words(seconds)} s, ${words(count / seconds)} a second, index in place. Requests one after another, names that are generated like the marks or changed in a character.

| check of a name | median | p95 | longest | hits (median) | more than are compared |
|---|---|---|---|---|---|
| in three classes | ${three} |
| in all 45 classes | ${every} |

Search of the register, first page with its count, 9 requests of each after one that warms it; hits are counted up to 10,000.

| search | median | longest | hits |
|---|---|---|---|
${found.join('\n')}`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureMarks())
