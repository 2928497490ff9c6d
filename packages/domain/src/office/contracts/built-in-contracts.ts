import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ContractKind } from './contract-facts.ts'

/** Raised whenever a word of them changes: a contract notes from which version it was written. */
export const builtInContractsVersion = 1

const parties = {
  en: [
    '# Parties',
    'Party A (client): {{clientName}}, credit code {{clientCode}}, address {{clientAddress}}',
    'Party B (agency): {{agencyName}}, credit code {{agencyCode}}, agency code {{agencyLicence}}, address {{agencyAddress}}',
  ],
  zh: [
    '# 协议双方',
    '甲方（委托方）：{{clientName}}，统一社会信用代码 {{clientCode}}，地址 {{clientAddress}}',
    '乙方（代理机构）：{{agencyName}}，统一社会信用代码 {{agencyCode}}，专利代理机构代码 {{agencyLicence}}，地址 {{agencyAddress}}',
  ],
}
const ending = {
  en: [
    '# Termination',
    '{{termination}}',
    '# Disputes',
    '{{disputes}}',
    '# Signing',
    'This contract {{number}} is signed in the order agreed on the portal and takes effect with the last signature. Each signature is recorded with its time, its network and the hash of this text.',
  ],
  zh: [
    '# 解除与终止',
    '{{termination}}',
    '# 争议解决',
    '{{disputes}}',
    '# 签署',
    '本协议编号 {{number}}，按平台约定的顺序签署，自最后一方签署时生效。每次签署均记录时间、网络和本文本的哈希值。',
  ],
}
const join = (...parts: readonly (readonly string[])[]) => parts.flat().join('\n\n')

/** The portal's own texts, in both languages: to begin with, or to copy and change. */
export const builtInContracts: Readonly<Record<ContractKind, TwoLanguages>> = {
  frame: {
    en: join(
      parties.en,
      [
        '# Services',
        'Party A entrusts Party B with the following services from {{fromDay}} to {{toDay}}; each case is ordered apart under this contract.',
        '{{services}}',
        '# Fees',
        '{{fees}}',
        '# Settlement',
        '{{settlement}}',
        '# Duties',
        'Party B works with due care, reports every communication of the office in time and keeps all deadlines in a docket that Party A can see. Party A gives true and complete information and instructions in time.',
        '# Confidentiality',
        '{{confidentiality}}',
      ],
      ending.en,
    ),
    zh: join(
      parties.zh,
      [
        '# 服务内容',
        '甲方委托乙方在 {{fromDay}} 至 {{toDay}} 期间提供下列服务，各案件在本协议项下分别下单：',
        '{{services}}',
        '# 费用',
        '{{fees}}',
        '# 结算方式',
        '{{settlement}}',
        '# 双方义务',
        '乙方应勤勉办理，及时转达官方文件，并将全部期限记入甲方可查看的期限台账；甲方应提供真实、完整的资料，并及时作出指示。',
        '# 保密',
        '{{confidentiality}}',
      ],
      ending.zh,
    ),
  },
  single: {
    en: join(
      parties.en,
      [
        '# Case',
        'Party A entrusts Party B with the following case: {{caseName}}',
        '# Services',
        '{{services}}',
        '# Fees',
        '{{fees}}',
        '# Settlement',
        '{{settlement}}',
        '# Term',
        'This contract is valid from {{fromDay}} to {{toDay}}.',
        '# Confidentiality',
        '{{confidentiality}}',
      ],
      ending.en,
    ),
    zh: join(
      parties.zh,
      [
        '# 委托案件',
        '甲方委托乙方办理下列案件：{{caseName}}',
        '# 服务内容',
        '{{services}}',
        '# 费用',
        '{{fees}}',
        '# 结算方式',
        '{{settlement}}',
        '# 期限',
        '本协议有效期自 {{fromDay}} 至 {{toDay}}。',
        '# 保密',
        '{{confidentiality}}',
      ],
      ending.zh,
    ),
  },
  confidentiality: {
    en: join(
      parties.en,
      [
        '# Purpose',
        'The parties exchange information that is not public to prepare or carry out intellectual property services, from {{fromDay}} to {{toDay}}.',
        '# Confidentiality',
        '{{confidentiality}}',
        '# Return of documents',
        'On request, the receiving party returns or deletes documents of the other, except what the law obliges it to keep.',
      ],
      ending.en,
    ),
    zh: join(
      parties.zh,
      [
        '# 目的',
        '为准备或办理知识产权服务，双方在 {{fromDay}} 至 {{toDay}} 期间相互提供未公开信息。',
        '# 保密',
        '{{confidentiality}}',
        '# 资料返还',
        '经对方要求，接收方应返还或删除对方资料，法律要求留存的除外。',
      ],
      ending.zh,
    ),
  },
}
