import { startPaper } from './make-pdf.ts'

export type PowerOfAttorney = {
  caseTitle: string
  kind: 'invention' | 'utilityModel' | 'design'
  /** With the check character (`2024105678901` or dotted), or undefined before filing. */
  applicationNumber: string | undefined
  applicants: readonly {
    name: string
    englishName?: string
    idOrCreditCode?: string
    address?: string
    phone?: string
  }[]
  agency: { name: string; englishName?: string; code: string; address?: string; phone?: string }
  /** One or two, as the request form allows (patent reference 5.4). */
  agents: readonly { name: string; licenceNumber: string; phone?: string }[]
  scope: 'filing' | 'wholeProcedure'
  /** Civil date `YYYY-MM-DD` printed beside the signatures, or undefined to leave it to the signer. */
  signedOn: string | undefined
  madeAt: Date
}

const kindWords = {
  invention: ['发明', 'invention'],
  utilityModel: ['实用新型', 'utility model'],
  design: ['外观设计', 'design'],
} as const

const scopeWords = {
  filing: {
    zh: '代为办理上述发明创造的专利申请手续（提交申请文件、缴纳费用、答复受理阶段的通知）。',
    en: 'to file the application for the above creation: submit the application documents, pay the fees and answer notices up to acceptance.',
  },
  wholeProcedure: {
    zh: '代为办理上述发明创造的专利申请以及在专利权有效期内的全部专利事务（包括审查、答复、修改、缴费、登记、领取证书及其他手续）。',
    en: 'to handle the application for the above creation and all patent matters during the term of the patent, including examination, replies, amendments, payments, registration and receipt of the certificate.',
  },
} as const

/**
 * 专利代理委托书 (form code 100007, patent reference 5.1) as a bilingual PDF to be signed or sealed by every applicant and
 * the agency. Pure data in: nothing is looked up, equal data makes equal text.
 *
 * @throws RangeError without an applicant, or with other than one or two agents.
 */
export async function makePowerOfAttorney(data: PowerOfAttorney): Promise<Buffer> {
  if (data.applicants.length === 0) throw new RangeError('no applicant')
  if (data.agents.length < 1 || data.agents.length > 2) throw new RangeError(`${data.agents.length} agents`)
  const [kindZh, kindEn] = kindWords[data.kind]
  const scope = scopeWords[data.scope]
  const date = bilingualDate(data.signedOn)
  const foot = `100007  专利代理委托书  ${data.caseTitle}`
  const paper = startPaper({ title: `专利代理委托书 – ${data.caseTitle}`, foot, madeAt: data.madeAt })

  paper.title('专利代理委托书', 'Power of Attorney for Patent Matters')
  paper.paragraph(
    '根据《中华人民共和国专利法》第十八条的规定，委托人委托下列专利代理机构，并由该机构指定下列专利代理师，办理下述专利事务。',
    { indent: true },
  )
  paper.paragraph(
    'Under Article 18 of the Patent Law of China the client appoints the agency named below, and the agency designates the patent attorneys named below, for the following matters.',
    { size: 9.5 },
  )
  paper.heading('发明创造  Invention-creation')
  paper.table([
    ['名称  Title', data.caseTitle],
    ['类型  Type', `${kindZh}  ${kindEn}`],
    ['申请号  Application no.', data.applicationNumber ?? '（尚未取得  not yet given）'],
  ])
  data.applicants.forEach((applicant, index) => {
    const number = data.applicants.length > 1 ? ` ${index + 1}` : ''
    paper.heading(`委托人（申请人）${number}  Principal (applicant)${number}`)
    paper.table(
      filled([
        ['姓名或名称  Name', lines(applicant.name, applicant.englishName)],
        ['证件号码  ID or credit code', applicant.idOrCreditCode],
        ['地址  Address', applicant.address],
        ['电话  Phone', applicant.phone],
      ]),
    )
  })
  paper.heading('代理机构与专利代理师  Agency and patent attorneys')
  paper.table(
    filled([
      ['机构名称  Agency', lines(data.agency.name, data.agency.englishName)],
      ['机构代码  Agency code', data.agency.code],
      ['地址  Address', data.agency.address],
      ['电话  Phone', data.agency.phone],
      ...data.agents.map((agent, index): [string, string] => [
        `专利代理师 ${index + 1}  Attorney ${index + 1}`,
        [agent.name, `执业证号 ${agent.licenceNumber}`, agent.phone].filter(Boolean).join('   '),
      ]),
    ]),
  )
  paper.heading('委托事项  Scope')
  paper.paragraph(scope.zh, { indent: true })
  paper.paragraph(`The agency is authorised ${scope.en}`, { size: 9.5 })
  paper.signatures([
    ...data.applicants.map((applicant) => ({ label: `委托人签章  Client\n${applicant.name}`, below: date })),
    { label: `代理机构盖章  Agency\n${data.agency.name}`, below: date },
  ])
  return paper.end()
}

function lines(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n')
}

function filled(rows: readonly [string, string | undefined][]): [string, string][] {
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, value] as [string, string]],
  )
}

function bilingualDate(on: string | undefined): string {
  if (on === undefined) return '日期  Date：          年      月      日'
  const [year, month, day] = on.split('-')
  return `日期  Date：${year} 年 ${Number(month)} 月 ${Number(day)} 日`
}
