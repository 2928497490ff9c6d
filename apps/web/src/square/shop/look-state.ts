import type { ShopLook } from '@portal/domain/square/shop/shop-page'
import type { Look } from './shop-types.ts'

/** What the calls take of a look: pictures by their files. */
export const writtenOf = ({ logo, banner, blocks, name, intro, notice }: Look) => ({
  ...{ name, intro, notice, blocks },
  ...{ logoFileId: logo?.fileId ?? null, bannerFileId: banner?.fileId ?? null },
})

/** The same for the domain's rules. */
export const ruledOf = (look: Look): ShopLook => writtenOf(look)
