import type { SoftwareFormShape, WorkFormShape } from '@portal/contract/copyright/copyright-form'
import type { z } from 'zod'

export type SentSoftware = z.input<typeof SoftwareFormShape>
export type SentWork = z.input<typeof WorkFormShape>

const owner = {
  key: 'owner-1',
  name: '杭州青禾软件有限公司',
  type: 'company',
  certificate: 'creditCode',
  certificateNo: '91350100M000100Y43',
  country: 'CN',
  province: '浙江省',
  city: '杭州市',
  since: '2019-05-06',
} as const
const applicant = {
  name: owner.name,
  address: '浙江省杭州市西湖区 1 号',
  postcode: '310000',
  contact: '林青',
  mobile: '13800138000',
  email: 'lin@example.com',
}
const both = (fileId: string): Pick<SentSoftware, 'owners' | 'applicant' | 'papers' | 'aiUse' | 'declared'> => ({
  owners: [owner],
  applicant,
  papers: [{ key: 'paper-1', kind: 'identity', fileId }],
  aiUse: 'none',
  declared: true,
})

/** A software form that can be handed in. */
export function buildSoftware(
  { identity, source, manual }: { identity: string; source: string; manual: string },
  more: Partial<SentSoftware> = {},
): SentSoftware {
  return {
    ...both(identity),
    name: '青禾灌溉管理系统',
    version: 'V1.0',
    completedOn: '2026-02-01',
    hardwareDevelopment: '64 位处理器，16 GB 内存',
    hardwareRunning: '4 核处理器，8 GB 内存',
    systemDevelopment: 'Windows 11',
    tools: 'IntelliJ IDEA 2025',
    platform: 'Linux',
    support: 'PostgreSQL 18',
    purpose: '按墒情自动灌溉',
    field: '农业',
    languages: ['Java'],
    sourceLines: 4200,
    functions: '本软件按墒情决定灌溉水量。'.repeat(45),
    features: ['internetOfThings'],
    featureText: '按墒情决定水量',
    source: { jobId: source },
    manual: { jobId: manual },
    ...more,
  }
}

/** The form of a work that can be handed in. */
export function buildWork(
  { identity, sample }: { identity: string; sample: string },
  more: Partial<SentWork> = {},
): SentWork {
  return {
    ...both(identity),
    name: '小青禾',
    authors: [{ key: 'author-1', name: '林青' }],
    completedOn: '2026-01-20',
    completedCountry: '中国',
    completedProvince: '浙江省',
    completedCity: '杭州',
    samples: [{ key: 'sample-1', fileId: sample }],
    statement: {
      purpose: '为品牌设计一个亲切的形象，用于包装与宣传。'.repeat(6),
      process: `2026年1月构思并手绘草图。${'以数位板逐稿修改，最终定稿上色。'.repeat(8)}`,
      originality: `独立创作，造型、线条与色彩均为原创。${'以禾苗为形，圆润饱满，未抄袭他人作品。'.repeat(6)}`,
    },
    ...more,
  }
}
