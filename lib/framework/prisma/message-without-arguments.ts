/** The message of an error of Prisma without the call that failed, whose arguments it repeats; other messages as they are. */
export function messageWithoutArguments({ name, message }: Error): string {
  return name.startsWith('PrismaClient') ? (message.split(/\n\s*\n/).at(-1) ?? '').trim() : message
}
