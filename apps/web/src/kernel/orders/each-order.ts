export interface OrderResult<Reply> {
  readonly orderNo: string
  readonly reply?: Reply
  /** Why it was refused, in the reader's words. */
  readonly refused?: string
}

/** Runs a call for order after order; a refusal of one does not stop the others. */
export async function eachOrder<Reply>(
  orderNos: readonly string[],
  run: (orderNo: string) => Promise<Reply>,
): Promise<OrderResult<Reply>[]> {
  const results: OrderResult<Reply>[] = []
  for (const orderNo of orderNos) {
    const [answer] = await Promise.allSettled([run(orderNo)])
    if (answer.status === 'fulfilled') results.push({ orderNo, reply: answer.value })
    else
      results.push({ orderNo, refused: answer.reason instanceof Error ? answer.reason.message : String(answer.reason) })
  }
  return results
}
