import { buildDocx, paragraphXml } from '../../../platform/documents/test/build-docx.ts'

export const claimText = (at: number): string =>
  at === 0 ? '1. 一种水壶，其特征在于，包括壶体。' : `${at + 1}. 根据权利要求1所述的水壶，其特征在于，壶体带盖${at}。`

/**
 * A whole application as an attorney writes it, in one Word file.
 *
 * @param claims how many.
 * @param more paragraphs that end the description.
 * @param head paragraphs that begin it.
 */
export const buildApplication = (claims: number, more: readonly string[] = [], head: readonly string[] = []): Buffer =>
  buildDocx({
    body: [
      '说明书摘要',
      '一种水壶，包括壶体。',
      '权利要求书',
      ...Array.from({ length: claims }, (_, at) => claimText(at)),
      '说明书',
      ...[...head, '技术领域', '本发明涉及水壶。', '背景技术', '水壶会烧干。', '发明内容', '提供一种水壶。'],
      ...['具体实施方式', '水壶包括壶体。', ...more],
    ]
      .map((text) => paragraphXml(text))
      .join(''),
  })
