// The transfer square with 200,000 listings (page, sorts, filters, words, plots, matches); fewer by LISTINGS for a look.
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { documentTokens } from '../../packages/domain/src/patents/search/query/grams.ts'
import { bundledServer } from './bundled-server.ts'
import { insertPerson } from './seed-people.ts'
import { median, productionEnv, type Running, startServer, withTemporaryFolder } from './workbench.ts'

const listed = Number(process.env.LISTINGS ?? 200_000)
const rounds = 9
const things = [
  '电池散热结构',
  '水下焊接机器人',
  '医用导管',
  '光伏清洗装置',
  '无人机机场',
  '粮食烘干机',
  '图像识别方法',
  '减震支架',
]
const virtues = ['低功耗', '模块化', '自适应', '高精度', '可折叠', '远程监控的']
const fields = ['energy', 'machinery', 'medical', 'energy', 'vehicles', 'agriculture', 'software', 'building']
const classes = [9, 30, 5, 25, 43, 35, 3, 11]

/** Every second one a patent; each combination of words once with its tokens, the number alone differs. */
const insertListings = `
  insert into square_listings (owner_id, created_by, kind, number, title, right_type, field, nice_classes, way, price_fen, region,
    form, legal, term_ends_on, tokens, state, certified_at, published_at, expires_on, views)
  select $1, $1, case when n % 2 = 0 then 'patent' else 'trademark' end, '20211' || lpad(n::text, 8, '0'), w->>'title' || n,
    case when n % 2 = 0 then 'invention' else 'mark' end, case when n % 2 = 0 then w->>'field' else '' end,
    case when n % 2 = 0 then '{}' else array[(w->>'class')::smallint] end, 'assign',
    case when n % 9 = 0 then null else 100000 + (n::bigint * 7919 % 9000000)::int end, (array['江苏','浙江','广东','北京'])[1 + n % 4],
    '{"goods":"","groups":[],"notes":"权利稳定"}', 'inForce', current_date + (n * 37 % 6000),
    array(select jsonb_array_elements_text(w->'tokens')), 'published', now(), now() - make_interval(mins => n), current_date + 300, n % 500
  from generate_series(1, $2::int) n, lateral (select $3::jsonb->(n % jsonb_array_length($3::jsonb)) as w) words`

const wordRows = things.flatMap((thing, at) =>
  virtues.map((virtue) => {
    const title = `一种${virtue}${thing}`
    return { title, tokens: documentTokens([title, '权利稳定']), field: fields[at], class: classes[at] }
  }),
)

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureSquare(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    const client = new pg.Client({ connectionString: postgres.connectionString })
    let server: Running | undefined
    try {
      await migrate(postgres.connectionString)
      await client.connect()
      const seller = await insertPerson(client, 'bench-seller')
      const buyer = await insertPerson(client, 'bench-buyer')
      await client.query(insertListings, [seller.id, listed, JSON.stringify(wordRows)])
      const { rows } = await client.query(
        `insert into square_wanted (owner_id, created_by, kind, information, field, words, budget_fen, years_left, region, deadline_on, name, phone)
         values ($1, $1, 'patent', '求购电池散热', 'energy', '{电池,散热}', 3000000, 5, '江苏', current_date + 100, 'x', '13800138000') returning id`,
        [buyer.id],
      )
      await client.query('vacuum analyze')
      const env = productionEnv(postgres.connectionString, folder)
      server = await startServer(bundledServer(), '/livez', env)
      const { url } = server
      const at = (call: string) => `${url}/api/TransferSquareController/${call}`
      const headers = { authorization: `Bearer ${buyer.token}` }
      const timed = async (address: string) => {
        const times: number[] = []
        for (let round = 0; round <= rounds; round++) {
          // The limit of a minute is not what is measured.
          await client.query('delete from rate_limits')
          const startedAt = performance.now()
          const answer = await fetch(address, { headers })
          if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
          await answer.text()
          if (round > 0) times.push(performance.now() - startedAt)
        }
        return median(times)
      }
      const list = at('getTransferList?pageSize=20')
      const lines: [string, string][] = [
        ['first page, newest, with total', list],
        ['lowest price first', `${list}&sort=price&order=asc`],
        ['highest price first', `${list}&sort=price&order=desc`],
        ['longest life first', `${list}&sort=life&order=desc`],
        ['one field', `${list}&field=energy`],
        ['field, price band, region', `${list}&field=energy&price=to20k&region=${encodeURIComponent('江苏')}`],
        ['words of three characters', `${list}&parentName=${encodeURIComponent('水下焊接机器人')}`],
        ['beginning of a number', `${list}&patentNumber=202110000`],
        ['trademarks of a class', `${list}&kind=trademark&niceClass=30`],
        ['plots without a filter', at('getTransferFigures?kind=patent')],
        ['matches of a wish', at(`getTransferMatches?id=${rows[0].id}`)],
      ]
      const measured: string[] = []
      for (const [what, address] of lines) measured.push(`| ${what} | ${(await timed(address)).toFixed(1)} ms |`)
      const words = listed.toLocaleString('en')
      return [
        '## Transfer square',
        '',
        `${words} listings, half of them patents; each figure a whole request over HTTP by a signed-in person, median of ${rounds}.`,
        '',
        '| what | time |',
        '|---|---:|',
        ...measured,
      ].join('\n')
    } finally {
      // A client that is left would hide what failed behind the end of its connection.
      await server?.stop()
      await client.end()
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureSquare())
