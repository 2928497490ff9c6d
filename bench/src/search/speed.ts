import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findHits } from '../../../apps/server/src/patents/search/hit-queries.ts'
import { type Parameter, runSearch, understand } from '../../../apps/server/src/patents/search/run-search.ts'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'

export interface Speed {
  readonly kind: string
  readonly queries: number
  readonly p50: number
  readonly p95: number
  readonly slowest: number
}

/** What people ask, by kind; texts fit real and generated records alike. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'rare words': [
    '激光器 滤网',
    '打印机 康复',
    '"柔性电极"',
    '扫描仪 灭菌',
    '瓶盖 锁紧',
    '光纤 诊断',
    '隧道 无人机 巡检',
    '曝气 污水处理',
  ],
  'usual words': [
    '散热装置',
    '电池 充电',
    '无人机',
    '传感器 检测',
    '换热器',
    '污水处理 过滤',
    '机器人 抓取',
    '光伏 储能',
  ],
  'plentiful words': ['一种', '装置', '系统', '方法', '包括', '连接'],
  'no hit at all': ['锟斤拷烫烫烫', '佶屈聱牙之器', '"qzxv-77"', 'TI=饕餮'],
  fields: [
    'TI=散热 AND PA=科技',
    'IPC=H04L AND 通信',
    'IN=王伟',
    'PA=清华大学',
    'AD=(20180101 to 20181231) AND 电池',
    'IPC=G06F AND ADY=2019',
    '(无人机 OR 机器人) AND IPC=B65G NOT 船舶',
    'TI=(检测 OR 测量) AND status=inForce',
  ],
  patterns: ['电池*管理', '传感?', 'senso*', '散热 NEAR/6 装置', '充电 NEAR/4 电池'],
  numbers: ['CN202644312U', 'AN=2012202497674', 'PN=CN1096*', '201810053768.3'],
  sentences: [
    '一种能够自动清洗空调滤网并且检测灰尘浓度的家用空调机',
    '利用无人机对光伏板进行巡检并识别热斑的方法',
    '可以折叠的便携式电动车充电装置',
    '用于老年人跌倒后自动报警的手环',
  ],
}

const sorts = ['relevance', 'filedDesc', 'publishedDesc'] as const
const rounds = 3

/** Times whole searches as a page asks for them: hits, total, facets, the ten rows with their passages; one after another. */
export async function measureSpeed(db: Db): Promise<Speed[]> {
  for (const query of Object.values(kinds).flat()) await search(db, { query, filters: [], sort: 'relevance' })
  const speeds: Speed[] = []
  const all: number[] = []
  for (const [kind, queries] of Object.entries(kinds)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const query of queries) {
        const sort = sorts[round] ?? 'relevance'
        times.push(await search(db, { query, filters: [], sort }))
      }
    }
    all.push(...times)
    speeds.push(figures(kind, times))
  }
  return [...speeds, figures('all together', all)]
}

async function search(db: Db, parameter: Parameter): Promise<number> {
  const startedAt = performance.now()
  const understood = understand(parameter.query)
  const { ids } = await runSearch(db, parameter, understood, {
    offset: 0,
    limit: 10,
    withFacets: true,
    on: beijingDate(new Date()),
  })
  await findHits(db, ids, [], 'zh')
  return performance.now() - startedAt
}

function figures(kind: string, times: readonly number[]): Speed {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { kind, queries: times.length, p50: at(0.5), p95: at(0.95), slowest: Math.round(sorted.at(-1) ?? 0) }
}
