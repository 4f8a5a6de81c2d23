export const usersPageSize = 20;

type Searched = { username: string; email: string; role: string };

export function matchingUsers<User extends Searched>(users: readonly User[], search: string): readonly User[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter(({ username, email, role }) => {
    const text = `${username} ${email} ${role}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
