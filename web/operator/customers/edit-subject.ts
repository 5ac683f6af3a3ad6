// The subject of the messages that offer to undo what an administrator did to a user.
const begin = 'edit of user ';

export const subjectOfEdit = (userId: string): string => `${begin}${userId}`;

export const isEditOfAnother = (subject: string, userId: string): boolean =>
  subject.startsWith(begin) && subject !== subjectOfEdit(userId);
