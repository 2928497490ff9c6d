import sharp from 'sharp'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { sendUpload } from '../../../test/send-upload.ts'

export async function sendPicture(
  portal: TestPortal,
  person: TestPerson,
  side = 500,
  name = 'mark.jpg',
): Promise<string> {
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
  const content = await (name.endsWith('.jpg') ? drawn.jpeg() : drawn.png()).toBuffer()
  const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, file: { name, content } })
  return sent.data.id
}

const items = (classCode: string, groupCode: string, names: string[]) =>
  names.map((name) => ({ classCode, groupCode, itemCode: null, name }))
/** Twelve, three and ten goods, all custom names of their classes. */
export const threeClasses = [
  ...items(
    '09',
    '0901',
    Array.from({ length: 12 }, (_, at) => `测试用装置${'甲乙丙丁戊己庚辛壬癸子丑'[at]}`),
  ),
  ...items('30', '3002', ['高山云雾茶', '冷萃茶', '罐装茶']),
  ...items(
    '43',
    '4301',
    Array.from({ length: 10 }, (_, at) => `特色餐饮服务${'甲乙丙丁戊己庚辛壬癸'[at]}`),
  ),
]

/** A form that can be handed in as it is. */
export async function buildTrademarkForm(portal: TestPortal, person: TestPerson, more: Record<string, unknown> = {}) {
  const fileId = await sendPicture(portal, person)
  return {
    mark: { type: 'word' as const, name: '云岭', picture: { fileId } },
    goods: threeClasses,
    applicants: [
      {
        key: 'a',
        name: '示例科技有限公司',
        idCode: '91110108551385082Q',
        province: '北京市',
        city: '北京市',
        street: '海淀区示例路 1 号',
      },
    ],
    contact: { name: '王示例', phone: '13800138000', postcode: '100080' },
    papers: [{ key: 'i', kind: 'identity' as const, fileId }],
    ...more,
  }
}
