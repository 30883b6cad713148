/** The part of an invoice's deposit that the money covers, in minor units. */
export const depositTaken = ({
  invoice: { partial },
  amount,
}: {
  invoice: { partial: bigint }
  amount: bigint
}): bigint => (amount < partial ? amount : partial)
