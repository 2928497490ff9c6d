import { randomUUID } from 'node:crypto'
import { UsFormShape } from '@portal/contract/patents/us-form'
import { type DesignView, emptyDesign } from '@portal/domain/patents/designs/design-form'
import { emptyDesignForm, type FilingForm } from '@portal/domain/patents/filings/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { inArray, sql } from 'drizzle-orm'
import { findFiling } from '../kernel/orders/filing-queries.ts'
import { appointmentPaper, makeBooks } from '../kernel/papers/paper-parts.ts'
import { orderFactsOf } from '../patents/filings/form-rules.ts'
import { quoteForm, toFeeLine } from '../patents/filings/quote-rules.ts'
import { getAppointment } from '../patents/filings/ready-form.ts'
import { insertSubmission } from '../patents/us/proof-queries.ts'
import { usPapers } from '../patents/us/us-papers.ts'
import { usFactsOf, usFeeLines } from '../patents/us/us-rules.ts'
import type { Tx } from '../platform/db/connection.ts'
import { files } from '../platform/db/schema/files.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import { demoAgentIds, demoPeople } from './demo-accounts.ts'
import { applicantInForm, demoApplicants, residentId } from './demo-applicants.ts'
import { type DemoPlace, draft, submitDemoOrder } from './demo-submit.ts'
import { drawnViews, drawView } from './demo-views.ts'

const { id: ownerId } = demoPeople.demo
const keys = {
  design: 'd0000000-0000-4000-8000-0000000d0001',
  usDesign: 'd0000000-0000-4000-8000-0000000d0002',
  usInvention: 'd0000000-0000-4000-8000-0000000d0003',
} as const
const title = { zh: '便携式检测仪', en: 'Portable detector' }
const company = demoApplicants.jiangnan.name

/** A design handed in with its seven views, its sister in the United States, and a US utility draft. */
export async function insertDemoDesigns(tx: Tx, around: DemoPlace): Promise<void> {
  const views = await storeViews(tx, around)
  await insertDesign(tx, views, around)
  await insertUsDesign(tx, views, around)
  await insertUsDraft(tx, around)
  // Begun some weeks ago, so that newer cases stay on top of the common list.
  await tx
    .update(orders)
    .set({ createdAt: sql`now() - interval '40 days'` })
    .where(inArray(orders.draftKey, Object.values(keys)))
}

async function storeViews(tx: Tx, { storage, at, onStored }: DemoPlace): Promise<readonly DesignView[]> {
  const views: DesignView[] = []
  for (const slot of drawnViews) {
    const { content, width, height, dpi } = await drawView(slot)
    const stored = await storeBytes(storage, content, 'image/jpeg')
    onStored(stored.storageKey)
    const fileId = randomUUID()
    const name = `${slot}.jpg`
    await tx.insert(files).values({
      ...stored,
      ...{ id: fileId, ownerId, uploadedBy: ownerId, name, mediaType: 'image/jpeg', width, height, dpi, createdAt: at },
    })
    views.push({ key: `view-${slot}`, slot, pictureId: null, fileId, fileName: name, width, height, dpi })
  }
  return views
}

async function insertDesign(tx: Tx, views: readonly DesignView[], around: DemoPlace): Promise<void> {
  const { at } = around
  const on = beijingDate(at)
  const applicant = applicantInForm('jiangnan', on)
  const form: FilingForm = {
    ...emptyDesignForm,
    ...{ title: title.zh, titleEn: title.en, internalNo: 'DES-01', agentId: demoAgentIds[0] },
    applicants: [applicant],
    inventors: [
      {
        ...{ key: 'i1', name: '李模范', nameEn: 'LI Mofan', nationality: 'CN', hidden: false, share: null },
        idCode: residentId('19911102', 12),
      },
    ],
    contact: {
      ...{ name: '知识产权部', phone: '025-80000000', email: 'ip@example.com' },
      ...{ address: '江苏省南京市示例大道1号', postcode: '210000' },
    },
    design: {
      ...emptyDesign,
      locarno: '10-04',
      designs: [{ key: 'design-1', name: '', views, omissions: [] }],
      brief: {
        ...{ use: '用于现场检测', features: '在于产品的形状', telling: 'view-perspective', colour: false, more: '' },
      },
    },
    declared: true,
    receipt: { title: applicant.name, taxNo: applicant.idCode },
  }
  const order = await draft(tx, { ...orderFactsOf(form), draftKey: keys.design, form })
  const appointment = await getAppointment(tx, 1, form.agentId)
  const papers = [...(await makeBooks(form, 'design', at)), await appointmentPaper(form, 'design', appointment, at)]
  const lines = quoteForm(form, on, 1).lines.map(toFeeLine)
  await submitDemoOrder(tx, { order, form, lines, papers, agentId: appointment.agent.id }, around)
}

const mail = { line1: '1 Example Avenue', city: 'Nanjing', state: 'Jiangsu', postcode: '210000', country: 'CN' }
const people = {
  inventors: [{ key: 'i1', given: 'Mofan', family: 'LI', nameZh: '李模范', city: 'Nanjing', country: 'CN', mail }],
  applicants: [
    {
      ...{ key: 'a1', organisation: demoApplicants.jiangnan.nameEn, nameZh: company },
      ...{ mail, email: 'ip@example.com' },
    },
  ],
  correspondence: { customerNumber: '123456', email: 'ip@example.com' },
}

async function insertUsDesign(tx: Tx, views: readonly DesignView[], around: DemoPlace): Promise<void> {
  const on = beijingDate(around.at)
  const figures = drawnViews.flatMap((slot) => views.filter((view) => view.slot === slot))
  const form = UsFormShape.parse({
    ...{ kind: 'usDesign', title: title.en, titleZh: title.zh, docketNo: 'US-DES-01', ...people },
    priorities: [{ key: 'p1', country: 'CN', number: '202630000001.X', filedOn: on }],
    design: {
      article: 'portable detector',
      embodiments: [
        {
          key: 'e1',
          figures: figures.map(({ key, slot, fileId, fileName }) => ({ key, view: slot, fileId, fileName })),
        },
      ],
    },
    entity: { claimed: 'small', answers: { owner: 'smallBusiness', employees: 120, boundToLarge: false } },
    signature: { name: '/Mofan LI/' },
    declared: true,
  })
  const order = await draft(tx, { ...usFactsOf(form), draftKey: keys.usDesign, form })
  const lines = usFeeLines(form, on, 1)
  await submitDemoOrder(tx, { order, form, lines, papers: await usPapers(form, around.at), agentId: null }, around)
  const filing = await findFiling(tx, order.id)
  if (!filing) throw new Error('a demo form is gone')
  await insertSubmission(tx, { orderId: order.id, version: filing.version, form })
}

/** A utility form half filled in: the translation is not checked yet, nobody has signed. */
async function insertUsDraft(tx: Tx, { at }: DemoPlace): Promise<void> {
  const form = UsFormShape.parse({
    ...{ kind: 'usInvention', ...people },
    title: 'Collision detection method for an articulated robot',
    titleZh: '一种多关节机器人的碰撞检测方法',
    docketNo: 'US-INV-01',
    priorities: [{ key: 'p1', country: 'CN', number: '202510000001.4', filedOn: beijingDate(at) }],
    utility: {
      claims: {
        text: '1. A method of detecting a collision of an articulated robot, comprising measuring the current of each joint.\n2. The method of claim 1, wherein the current is compared with a model of the joint.',
      },
      abstract: {
        text: 'A method compares the measured current of each joint of a robot with a model and stops the robot on a difference.',
      },
      translationNeeded: true,
    },
  })
  await draft(tx, { ...usFactsOf(form), draftKey: keys.usInvention, form })
}
