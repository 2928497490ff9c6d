import {
  type ContractKind,
  contractEventNames,
  contractKindNames,
  contractSideNames,
  contractWayNames,
} from '@portal/domain/office/contracts/contract-facts'
import { paragraphsOf } from '@portal/domain/office/contracts/contract-text'
import { beijingMinute } from '@portal/domain/platform/dates/civil-date'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import type { findLog } from './log-queries.ts'
import type { FoundSigner } from './signer-queries.ts'

export interface PaperContract {
  readonly kind: ContractKind
  readonly language: 'en' | 'zh'
  readonly number: string
  readonly version: number
  readonly text: string
  /** Of the text, in hex. */
  readonly sha256: string
  readonly agency: string
  readonly madeAt: Date
  /** Absent: it is not signed yet, and is marked so. */
  readonly signed?: {
    readonly signers: readonly FoundSigner[]
    readonly log: Awaited<ReturnType<typeof findLog>>
    /** Where the file is checked. */
    readonly checkUrl: string
  }
}

const words = {
  notSigned: { en: 'Preview. Not signed.', zh: '预览，未签署' },
  number: { en: 'Contract no. {number}, version {version}', zh: '协议编号 {number}，第 {version} 版' },
  signatures: { en: 'Signatures', zh: '签署记录' },
  log: { en: 'Log', zh: '操作日志' },
  net: { en: 'network', zh: '网络' },
  accepted: { en: 'checked by the other party', zh: '对方已审核' },
  scan: { en: 'SHA-256 of the scan {hash}', zh: '扫描件哈希（SHA-256）{hash}' },
  hash: { en: 'SHA-256 of the text', zh: '文本哈希（SHA-256）' },
  chain: { en: 'Last hash of the log', zh: '日志末行哈希' },
  check: {
    en: 'Check this file: open {url} and choose the file, or type its SHA-256. The file does not leave your computer.',
    zh: '验证本文件：打开 {url}，选择本文件或输入其 SHA-256。文件不会离开您的电脑。',
  },
  consent: { en: 'agreed to the text', zh: '已勾选同意全文' },
} as const

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** A contract as PDF: its text, and once it is signed who signed, the log and how the file is checked. Equal data makes equal bytes. */
export function makePaperContract(contract: PaperContract): Promise<Buffer> {
  const { kind, language, number, version, text, sha256, agency, madeAt, signed } = contract
  const title = contractKindNames[kind][language]
  const paper = startPaper({
    ...{ title: `${title} ${number}`, foot: `${agency}  ${number}`, madeAt },
    ...(!signed && { mark: words.notSigned[language] }),
  })
  paper.title(title, fill(words.number[language], { number, version: Math.max(1, version) }))
  paper.space(6)
  for (const { isHeading, text: one } of paragraphsOf(text)) {
    if (isHeading) paper.heading(one)
    else paper.paragraph(one)
  }
  if (!signed) return paper.end()
  const { signers, log, checkUrl } = signed
  const gap = language === 'en' ? ', ' : '，'
  paper.newPage()
  paper.table(
    [
      ...signers.map((one): readonly [string, string] => [
        `${contractSideNames[one.side][language]}\n${one.name}`,
        [
          one.madeAt === null ? '' : beijingMinute(new Date(one.madeAt)),
          one.way === null ? '' : contractWayNames[one.way][language],
          one.contact ?? '',
          `${words.net[language]} ${one.net ?? ''}`,
          one.way === 'scan' ? words.accepted[language] : '',
          one.fileSha256 === null ? '' : fill(words.scan[language], { hash: one.fileSha256 }),
          words.consent[language],
        ]
          .filter((part) => part !== '')
          .join(gap),
      ]),
      [words.hash[language], sha256],
    ],
    { heading: words.signatures[language] },
  )
  paper.table(
    log.map((line): readonly [string, string] => [
      beijingMinute(line.at),
      [contractEventNames[line.event][language], line.name, line.net, line.note]
        .filter((part) => part !== '')
        .join(gap),
    ]),
    { heading: words.log[language] },
  )
  const last = log.at(-1)
  paper.table([[words.chain[language], last?.hash.toString('hex') ?? '']])
  paper.paragraph(fill(words.check[language], { url: checkUrl }), { size: 9 })
  return paper.end()
}
