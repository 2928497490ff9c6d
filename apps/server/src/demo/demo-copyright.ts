import { randomBytes, randomUUID } from 'node:crypto'
import { SoftwareFormShape, WorkFormShape } from '@portal/contract/copyright/copyright-form'
import { exampleSoftware, exampleWork } from '@portal/domain/copyright/applications/examples'
import { workFeeLines } from '@portal/domain/copyright/applications/fees'
import type { WorkForm } from '@portal/domain/copyright/applications/work-form'
import { addDays, addMonths, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import sharp from 'sharp'
import { copyrightFactsOf, copyrightFeeLines } from '../copyright/applications/copyright-rules.ts'
import { workPapers } from '../copyright/applications/work-papers.ts'
import { addOrderEvent } from '../kernel/orders/order-move-queries.ts'
import { insertOrderDocument } from '../kernel/papers/order-document-queries.ts'
import { countOpenSignatures } from '../kernel/signing/open-signature-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { files } from '../platform/db/schema/files.ts'
import { signingLinks } from '../platform/db/schema/signing.ts'
import { startPaper } from '../platform/documents/pdf/make-pdf.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import { hashToken } from '../platform/http/read-request.ts'
import { demoPeople } from './demo-accounts.ts'
import { applicantInForm, residentId } from './demo-applicants.ts'
import { type AreaStep, playAreaSteps, stepBack } from './demo-area-acts.ts'
import { getDemoFeeOrder } from './demo-fee-acts.ts'
import { type DemoPlace, draft, submitDemoOrder } from './demo-submit.ts'

const { id: ownerId } = demoPeople.demo
const keys = {
  registered: 'd0000000-0000-4000-8000-00000001a005',
  toPay: 'd0000000-0000-4000-8000-00000001a001',
  toCorrect: 'd0000000-0000-4000-8000-00000001a002',
  draft: 'd0000000-0000-4000-8000-00000001a003',
  software: 'd0000000-0000-4000-8000-00000001a004',
} as const
const designer = '李模范'
const parties = {
  company: { name: '江南智造科技有限公司', signer: '王经理' },
  person: { name: designer, signer: designer },
} as const
type Signer = keyof typeof parties
interface Signed {
  readonly fileId: string
  readonly at: Date
}

/**
 * A registered work with its certificate, one that two own and one has signed, one to correct, and drafts of a work and of
 * software.
 */
export async function insertDemoCopyright(tx: Tx, around: DemoPlace): Promise<void> {
  const made = await makeFiles(tx, around)
  const then = new Date(around.at.getTime() - handedIn * 86_400_000)
  const registered = await insertWork(tx, keys.registered, '江南灵犀图标', made, { ...around, at: then })
  await insertSigning(tx, registered.id, ['company', 'person'], { fileId: made.scan, at: then })
  await playAreaSteps(tx, untilCertificate(beijingDate(around.at)), { order: registered, making: around, handedIn })
  const toCorrect = await insertWork(tx, keys.toCorrect, '江南四季插画', made, around)
  await playAreaSteps(tx, asked, { order: toCorrect, making: around, handedIn: 20 })
  const toPay = await insertWork(tx, keys.toPay, '江小智机器人形象', made, around)
  await insertSigning(tx, toPay.id, ['company'], { fileId: made.scan, at: around.at })
  await stepBack(tx, toPay, 20)
  await insertDrafts(tx, made, around)
}

/** Days ago the registered work was submitted. */
const handedIn = 96
const asked: readonly AreaStep[] = [
  ['pay', 20],
  ['ask', 3, { path: 'statement.process', words: '请写明使用的软件，并补充定稿日期。' }],
]

const untilCertificate = (today: CivilDate): readonly AreaStep[] => [
  ['pay', handedIn],
  ['accept', 94],
  ['file', 92],
  ['cr-receipt', 92],
  ['cr-acceptance', 85],
  ['cr-certificate', 41, `国作登字-${addDays(today, -41).slice(0, 4)}-F-00123456`],
  ['complete', 40],
]

interface DemoFiles {
  readonly sample: string
  readonly identity: string
  readonly contract: string
  readonly scan: string
}

/** A drawn robot, twelve hundred pixels square. */
const robot = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">
  <rect width="120" height="120" fill="#eef3fd"/><path d="M60 14v12" stroke="#2359c6" stroke-width="4"/>
  <circle cx="60" cy="12" r="5" fill="#f2b544"/><rect x="28" y="26" width="64" height="46" rx="18" fill="#2359c6"/>
  <rect x="36" y="36" width="48" height="26" rx="13" fill="#fff"/><circle cx="50" cy="49" r="6" fill="#141b2b"/>
  <circle cx="70" cy="49" r="6" fill="#141b2b"/><rect x="40" y="76" width="40" height="30" rx="12" fill="#6f9bf2"/>
  <path d="M40 84 26 94M80 84l14 10" stroke="#2359c6" stroke-width="7" stroke-linecap="round"/></svg>`)

async function makeFiles(tx: Tx, { storage, at, onStored }: DemoPlace): Promise<DemoFiles> {
  const keep = async (name: string, content: Buffer, facts: { mediaType: string; width?: number; pages?: number }) => {
    const stored = await storeBytes(storage, content, facts.mediaType)
    onStored(stored.storageKey)
    const { mediaType, width = null, pages = null } = facts
    const row = { ...stored, id: randomUUID(), ownerId, uploadedBy: ownerId, name, mediaType, createdAt: at }
    await tx.insert(files).values({ ...row, width, height: width, pages })
    return row.id
  }
  const paper = async (title: string) => {
    const sheet = startPaper({ title, foot: '示例数据，非真实文件', madeAt: at })
    sheet.title(title)
    sheet.paragraph('本文件为演示而作。', { indent: true })
    return keep(`${title}.pdf`, await sheet.end(), { mediaType: 'application/pdf', pages: 1 })
  }
  return {
    sample: await keep('江小智.png', await sharp(robot).png().toBuffer(), { mediaType: 'image/png', width: 1200 }),
    identity: await paper('营业执照与身份证'),
    contract: await paper('合作创作协议'),
    scan: await paper('签章页扫描件'),
  }
}

function workOf(name: string, made: DemoFiles, { at }: DemoPlace): WorkForm {
  const on = beijingDate(at)
  const company = applicantInForm('jiangnan', on)
  const place = { country: 'CN', province: '江苏省', city: '南京市', park: '' }
  const contact = {
    ...{ name: company.name, address: '江苏省南京市示例大道1号', postcode: '210000' },
    ...{ contact: designer, mobile: '13800138000', email: 'ip@example.com' },
  }
  return WorkFormShape.parse({
    ...exampleWork,
    name,
    authors: [{ key: 'author', name: designer }],
    owners: [
      { ...place, key: 'company', name: company.name, certificateNo: company.idCode, since: '2012-03-08' },
      {
        ...{ ...place, key: 'person', name: designer, type: 'person', certificate: 'residentId' },
        ...{ certificateNo: residentId('19911102', 12), since: '1991-11-02' },
      },
    ],
    ownership: 'joint',
    completedOn: addMonths(on, -2),
    completedCity: '南京市',
    published: false,
    applicant: contact,
    samples: [{ key: 'sample', fileId: made.sample, fileName: '江小智.png', width: 1200, height: 1200, bytes: 40_000 }],
    papers: [
      {
        ...{ key: 'identity', kind: 'identity', owners: ['company', 'person'] },
        ...{ fileId: made.identity, fileName: '营业执照与身份证.pdf', pages: 1 },
      },
      { key: 'contract', kind: 'contract', fileId: made.contract, fileName: '合作创作协议.pdf', pages: 1 },
    ],
  })
}

async function insertWork(tx: Tx, draftKey: string, name: string, made: DemoFiles, around: DemoPlace) {
  const form = workOf(name, made, around)
  const on = beijingDate(around.at)
  const order = await draft(tx, { ...copyrightFactsOf(form), draftKey, form })
  const lines = copyrightFeeLines(form, workFeeLines({ ...form, pieces: form.samples.length }, on), on, 1)
  await submitDemoOrder(tx, { order, form, lines, papers: await workPapers(form, around.at), agentId: null }, around)
  return getDemoFeeOrder(tx, order.orderNo)
}

/** Both owners were asked by their links, and these have signed. */
async function insertSigning(tx: Tx, orderId: string, signers: readonly Signer[], { fileId, at }: Signed) {
  const link = (party: Signer) => ({
    ...{ orderId, partyKey: `owner-${party}`, createdBy: ownerId, createdAt: at, viewedAt: at },
    codeHash: hashToken(randomBytes(24).toString('hex')),
    expiresAt: new Date(`${addDays(beijingDate(at), 15)}T00:00:00+08:00`),
    ...(signers.includes(party) && { signedAt: at, signerName: parties[party].signer, fileId, signedVersion: 1 }),
  })
  await tx.insert(signingLinks).values([link('company'), link('person')])
  for (const party of signers) {
    const paper = { orderId, fileId, kind: `signed.owner-${party}` as const, title: `签章件（${parties[party].name}）` }
    await insertOrderDocument(tx, { ...paper, uploadedBy: ownerId })
    const actor = { id: null, role: 'system' } as const
    await addOrderEvent(tx, { orderId, subject: 'document', event: 'signedByLink', actor })
  }
  await countOpenSignatures(tx, orderId)
}

async function insertDrafts(tx: Tx, made: DemoFiles, around: DemoPlace): Promise<void> {
  const { statement, ...rest } = workOf('智造车间速写', made, around)
  const work = {
    ...rest,
    aiUse: '' as const,
    declared: false,
    papers: [],
    statement: { ...statement, originality: '' },
  }
  const ofWork = await draft(tx, { ...copyrightFactsOf(work), draftKey: keys.draft, form: work })
  const { owners, applicant } = workOf('', made, around)
  const software = SoftwareFormShape.parse({
    ...exampleSoftware,
    ...{ name: '江智机器人调度系统', owners: owners.slice(0, 1), applicant, aiUse: '', declared: false },
  })
  const ofSoftware = await draft(tx, { ...copyrightFactsOf(software), draftKey: keys.software, form: software })
  // Begun some weeks ago, so that newer cases stay on top of the common list.
  for (const { orderNo } of [ofWork, ofSoftware]) await stepBack(tx, await getDemoFeeOrder(tx, orderNo), 20)
}
