export interface RanTest {
  readonly file: string
  readonly name: string
  readonly isRed: boolean
  readonly milliseconds: number
  readonly why: string
}

export function testsOf(testResults: readonly unknown[], root: string): RanTest[]
export function summary(tests: readonly RanTest[]): string[]
