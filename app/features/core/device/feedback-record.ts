import { brand } from "../../../../domain/brand.ts";
import { type FeedbackLog, parseFeedbackLog } from "../../../../domain/feedback/feedback.ts";
import { localRecord } from "../../../ui/local-record.ts";

export const feedbackRecord = localRecord<FeedbackLog>(brand.storageKeys.feedback, parseFeedbackLog, []);
