import type { FormApplicant, FormApplicantKind } from '@portal/domain/patents/filings/form'
import { type CivilDate, civilDate, yearOf } from '@portal/domain/platform/dates/civil-date'
import { creditCodeCheck, residentIdCheck } from '@portal/domain/platform/identifiers/id-numbers'
import type { Tx } from '../platform/db/connection.ts'
import { applicants } from '../platform/db/schema/applicants.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

/** Made up, with a check character that fits. `first` is the registering office and the kind of body. */
const creditCode = (first: '91' | '12' | '51', serial: number) => {
  const body = `${first}32010099999${String(serial).padStart(4, '0')}`
  return body + creditCodeCheck(body)
}
/** No district has the code 320100 on a card: nobody bears these numbers. */
export const residentId = (born: string, serial: number) => {
  const body = `320100${born}${String(serial).padStart(3, '0')}`
  return body + residentIdCheck(body)
}

interface DemoApplicant {
  readonly owner: 'demo' | 'other'
  readonly kind: FormApplicantKind
  readonly name: string
  readonly nameEn: string
  readonly idCode: string
  readonly city: string
  readonly street: string
  readonly postcode: string
  /** Has its fee-reduction record for the year, for last year, or none. */
  readonly record: 'thisYear' | 'lastYear' | 'none'
}

function applicant(
  owner: DemoApplicant['owner'],
  kind: FormApplicantKind,
  [name, nameEn]: readonly [string, string],
  idCode: string,
  [city, street, postcode]: readonly [string, string, string],
  record: DemoApplicant['record'],
): DemoApplicant {
  return { owner, kind, name, nameEn, idCode, city, street, postcode, record }
}

const nanjing = (street: string) => ['南京市', street, '210000'] as const
const suzhou = (street: string) => ['苏州市', street, '215000'] as const

export const demoApplicants = {
  jiangnan: applicant(
    'demo',
    'enterprise',
    ['江南智造科技有限公司', 'Jiangnan Intelligent Manufacturing Technology Co., Ltd.'],
    creditCode('91', 1),
    nanjing('示例大道1号'),
    'thisYear',
  ),
  jiangnanTools: applicant(
    'demo',
    'enterprise',
    ['江南智造精密工具有限公司', 'Jiangnan Precision Tools Co., Ltd.'],
    creditCode('91', 2),
    nanjing('示例大道3号'),
    'thisYear',
  ),
  linhe: applicant(
    'demo',
    'enterprise',
    ['林和电器股份有限公司', 'Linhe Appliances Corp.'],
    creditCode('91', 3),
    suzhou('样例路18号'),
    'none',
  ),
  university: applicant(
    'demo',
    'university',
    ['江南示例大学', 'Jiangnan Sample University'],
    creditCode('12', 4),
    nanjing('学府路88号'),
    'thisYear',
  ),
  institute: applicant(
    'demo',
    'institute',
    ['示例材料研究所', 'Sample Institute of Materials'],
    creditCode('12', 5),
    nanjing('创新路6号'),
    'lastYear',
  ),
  association: applicant(
    'demo',
    'institution',
    ['示例农机推广协会', 'Sample Farm Machinery Association'],
    creditCode('51', 6),
    suzhou('丰收路2号'),
    'none',
  ),
  zhao: applicant(
    'demo',
    'individual',
    ['赵示例', 'Zhao Shili'],
    residentId('19850312', 1),
    nanjing('示例小区5栋'),
    'thisYear',
  ),
  qian: applicant(
    'demo',
    'individual',
    ['钱样例', 'Qian Yangli'],
    residentId('19900723', 2),
    suzhou('样例小区9栋'),
    'none',
  ),
  beichen: applicant(
    'other',
    'enterprise',
    ['北辰生物医药有限公司', 'Beichen Biomedical Co., Ltd.'],
    creditCode('91', 7),
    suzhou('生物园路10号'),
    'thisYear',
  ),
  beichenDevices: applicant(
    'other',
    'enterprise',
    ['北辰医疗器械有限公司', 'Beichen Medical Devices Co., Ltd.'],
    creditCode('91', 8),
    suzhou('生物园路12号'),
    'none',
  ),
  hospital: applicant(
    'other',
    'institution',
    ['示例市第一人民医院', 'First Sample Hospital'],
    creditCode('12', 9),
    suzhou('健康路1号'),
    'lastYear',
  ),
} as const satisfies Record<string, DemoApplicant>
export type DemoApplicantName = keyof typeof demoApplicants

/** Year of the record as it stood on a day. */
function reductionYear({ record }: DemoApplicant, on: CivilDate): number | null {
  if (record === 'none') return null
  return yearOf(on) - (record === 'lastYear' ? 1 : 0)
}

const commonOf = (one: DemoApplicant) => ({
  kind: one.kind,
  name: one.name,
  nameEn: one.nameEn,
  idCode: one.idCode,
  country: 'CN',
  province: '江苏省',
  city: one.city,
  county: '',
  street: one.street,
  postcode: one.postcode,
  email: 'ip@example.com',
  phone: '025-80000000',
})

/** An applicant as a form filled in on a day holds it. */
export function applicantInForm(name: DemoApplicantName, on: CivilDate): FormApplicant {
  const one = demoApplicants[name]
  return { ...commonOf(one), key: name, bookId: demoId(`applicant ${name}`), reductionYear: reductionYear(one, on) }
}

/** Fills the applicants' books of both customers. */
export async function insertDemoApplicants(tx: Tx, today: CivilDate): Promise<void> {
  const createdAt = new Date(`${civilDate(`${yearOf(today) - 1}-03-02`)}T10:00:00+08:00`)
  await tx.insert(applicants).values(
    Object.entries(demoApplicants).map(([name, one]) => ({
      ...commonOf(one),
      id: demoId(`applicant ${name}`),
      ownerId: demoPeople[one.owner].id,
      reductionYear: reductionYear(one, today),
      createdAt,
      updatedAt: createdAt,
    })),
  )
}
