/** Null if `work` fails or takes longer than `ms`. */
export async function answeredWithin<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  const answered = await Promise.race([work.catch(() => null), late]);
  clearTimeout(timer);
  return answered;
}
