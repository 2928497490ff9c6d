import type { TypedProduct } from './product-typed.ts'

/** What a part of the form of a product is given. */
export interface ProductParts {
  readonly typed: TypedProduct
  readonly isLocked: boolean
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (part: Partial<TypedProduct>) => void
}
