/** A call that went beyond a bound and was ended; its message is for the instructor. */
export class StoppedAnswer extends Error {}
